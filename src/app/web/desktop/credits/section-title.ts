import { createContext } from 'react';

/** Where a section puts what stands at the end of its title's line; undefined until the line is there. */
export const TitleSlot = createContext<HTMLElement | null>(null);
