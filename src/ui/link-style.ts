// Styles links that lead from screen to screen.
import { textLinkStyle } from './native/TextLink.tsx';
import { wholeLinkStyle } from './whole-link.ts';

/** In a row that opens wholly; it carries `data-whole`. */
export const wholeTextLinkStyle = `${textLinkStyle} ${wholeLinkStyle}`;

/** The title of a tile, which opens wholly; it carries `data-whole`. */
export const tileLinkStyle = `hover:text-strong hover:underline ${wholeLinkStyle}`;

/** Above a title, after an arrow: where one came from. */
export const backLinkStyle = `${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`;
