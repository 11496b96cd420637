// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { choosingEn, en } from '../messages.en.ts';

export const passwordsTexts = pageTexts<typeof en>('passwords');
export const choosingTexts = pageTexts<typeof choosingEn>('passwords');
