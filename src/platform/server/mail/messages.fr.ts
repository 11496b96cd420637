import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

/** Every email is framed by these, in Canadian French. */
export const fr: Translation<typeof en> = {
	'mail.mark': 'Logo de {brand}',
	'mail.reason': 'Ce message a été envoyé à {to} en raison d’une activité dans votre compte {brand}.',
	'mail.reason_stranger': 'Ce message a été envoyé à {to} parce que cette adresse a été saisie chez {brand}.',
	'mail.automatic':
		'Il s’agit d’un envoi automatique. Besoin d’aide? Écrivez à {supportEmail} ou appelez le {hotline}.',
	'mail.fact': '{label}\u00A0: {value}',
	'mail.quoted': '«\u00A0{words}\u00A0»',
	'mail.button_address': 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
};
