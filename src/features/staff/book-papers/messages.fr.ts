import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'book_papers.not_found': 'Ce document ne figure pas dans ces livres. Actualisez la page.',
};
