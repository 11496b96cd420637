// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { copiesEn } from '../messages.en.ts';

export const copiesTexts = pageTexts<typeof copiesEn>('copies');
