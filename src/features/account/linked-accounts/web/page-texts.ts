// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { returnEn, useEn } from '../messages.en.ts';

export const returnTexts = pageTexts<typeof returnEn>('linked-accounts');
export const providerTexts = pageTexts<typeof useEn>('linked-accounts');
