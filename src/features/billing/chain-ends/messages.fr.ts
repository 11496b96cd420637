import type { Translation } from '#platform/contract/text.ts';
import type { mailEn } from './messages.en.ts';

export const mailFr: Translation<typeof mailEn> = {
	'ends.subject': 'Sceaux des factures du {day}',
	'ends.preview': 'La dernière facture et la dernière note de crédit du jour, avec leurs sceaux.',
	'ends.greeting': 'Bonjour,',
	'ends.lead':
		'Le sceau de chaque document comprend celui du précédent. Conservez ce courriel\u00A0: ces sceaux permettent de prouver plus tard qu’aucun document n’a été modifié ni supprimé jusqu’à ce jour.',
	'ends.inv': 'Dernière facture',
	'ends.cn': 'Dernière note de crédit',
	'ends.inv_seal': 'Sceau de la facture',
	'ends.cn_seal': 'Sceau de la note de crédit',
};
