// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { documentEn, notFoundEn, scriptsNeededEn, shellEn } from '../contract/messages.en.ts';

export const shellTexts = pageTexts<typeof shellEn>('frame');
export const documentTexts = pageTexts<typeof documentEn>('frame');
export const scriptsNeededTexts = pageTexts<typeof scriptsNeededEn>('scripts-needed');
export const notFoundTexts = pageTexts<typeof notFoundEn>('not-found');
