// Texts that come with the page.
import { pageTexts } from '#platform/web/text-context.tsx';
import type { secureEn } from '../messages.en.ts';

export const secureTexts = pageTexts<typeof secureEn>('secure');
