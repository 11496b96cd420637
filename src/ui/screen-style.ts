/** The room of a signed-in screen: how wide its content may be, and the margins around it. */
export const screenStyle = 'mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-9';

/** Of screens that are lists: as wide as their tables need. */
export const listScreenStyle = 'mx-auto w-full max-w-7xl px-4 py-6 sm:px-8 sm:py-9';
