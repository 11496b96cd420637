// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { guideEn } from '../../contract/guide.en.ts';

export const guideTexts = pageTexts<typeof guideEn>('guide');
