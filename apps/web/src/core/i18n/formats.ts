/** A format is made once for what it is asked for: making one takes far longer than what it then says. */
function held<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const pluralsIn = held((language) => new Intl.PluralRules(language));

/** `You and Olek`. */
export const wideListIn = held((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** `You, Olek`: where there is little room. */
export const narrowListIn = held(
  (language) => new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }),
);

/** Which plural form a number takes. The compiled messages call it, in the place of their own. */
export const plural = (language: string, count: unknown): string => pluralsIn(language).select(Number(count));
