import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'payments.key_reused': 'Cette demande a déjà servi à autre chose. Actualisez la page et réessayez.',
	'payments.webhook_refused': 'Cet avis ne provient pas du service de traitement des cartes.',
};
