// How far a search goes. A step may take a minute in all; a search that has not found anything in a third of it tells so.

/** Pages that are looked at for one thing. */
export const mostPages = 6;
export const longestSearchMs = 20_000;
/** A link whose words are those of the step, at least half of them. */
export const wordMatch = 0.5;
/** A title or heading that is the name of a place, and not only like it. */
export const clearMatch = 0.8;
