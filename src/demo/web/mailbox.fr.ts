import type { Translation } from '#platform/contract/text.ts';
import type { mailboxEn } from './mailbox.en.ts';

export const mailboxFr: Translation<typeof mailboxEn> = {
	'mailbox.title': 'Boîte de réception',
	'mailbox.lead':
		'Tous les courriels et messages texte de cette démonstration arrivent ici. Rien ne quitte cet ordinateur.',
	'mailbox.empty_title': 'Aucun message pour l’instant',
	'mailbox.empty_text':
		'Ouvrez une session avec un compte de la démonstration et le code de vérification arrivera ici.',
	'mailbox.email': 'Courriel',
	'mailbox.sms': 'Message texte',
	'mailbox.to': 'À {to}',
	'mailbox.open': 'Message reçu',
	'mailbox.plain': 'Version texte',
	'mailbox.pick': 'Choisissez un message pour le lire.',
	'mailbox.sign_in': 'Page de connexion',
	'mailbox.failed': 'Impossible de charger la boîte de réception. Nouvelle tentative automatique.',
	'mailbox.messages': 'Messages, du plus récent au plus ancien',
};
