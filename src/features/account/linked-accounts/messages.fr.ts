import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn, returnEn, useEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'linked_accounts.visit_unknown':
		'Cette connexion n’a pas commencé dans ce navigateur ou a pris trop de temps. Recommencez à partir de la page de connexion.',
	'linked_accounts.not_proved':
		'La réponse de votre fournisseur n’a pu être vérifiée. Recommencez à partir de la page de connexion.',
	'linked_accounts.tenant_refused':
		'Votre compte Microsoft relève d’une organisation qui n’est pas admise ici. Utilisez votre compte professionnel ou appelez la ligne de soutien.',
	'linked_accounts.cancelled':
		'Vous avez interrompu la connexion avant la fin. Rien n’a été modifié. Recommencez quand vous serez prêt.',
	'linked_accounts.provider_unreachable':
		'Votre fournisseur ne répond pas pour l’instant. Réessayez dans quelques minutes ou connectez-vous avec votre mot de passe.',
	'linked_accounts.proof_expired':
		'Trop de temps s’est écoulé depuis votre connexion chez le fournisseur. Recommencez à partir de la page de connexion.',
	'linked_accounts.linked_elsewhere':
		'Ce compte est déjà associé à un autre compte du portail. Dissociez-le d’abord de celui-ci ou choisissez-en un autre.',
	'linked_accounts.too_many': 'Vous avez associé le nombre maximal de comptes. Dissociez-en un d’abord.',
	'linked_accounts.not_found':
		'Ce compte associé est introuvable. Il a peut-être déjà été dissocié. Actualisez la page pour voir ceux qui restent.',
	'linked_accounts.last_way_in':
		'C’est votre dernier moyen de connexion. Définissez un mot de passe ou associez d’abord un autre compte.',
	'linked_accounts.microsoft_required':
		'Votre organisation n’accepte que la connexion par Microsoft. Associez un autre compte Microsoft avant de dissocier celui-ci.',
};

export const useFr: Translation<typeof useEn> = {
	'use.sign_in': 'Se connecter avec {provider}',
};

export const returnFr: Translation<typeof returnEn> = {
	'return.title': 'Connexion en cours',
	'return.document_title': 'Connexion · {brand}',
	'return.wait': 'Vérification auprès de votre fournisseur…',
	'return.failed_title': 'Connexion non terminée',
	'return.link_failed_title': 'Compte non associé',
	'return.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion, puis recommencez.',
	'return.to_sign_in': 'Retour à la connexion',
	'return.to_linked': 'Retour aux comptes associés',
	'return.script_needed':
		'Cette page a besoin de JavaScript pour vous connecter. Activez-le dans votre navigateur, puis actualisez la page.',
	'associate.title': 'Associer votre compte {provider}',
	'associate.lead':
		'Ce compte {provider} n’est pas encore associé à un compte {brand}. Connectez-vous une fois à {brand}\u00A0: ensuite, {provider} suffira.',
	'associate.name': 'Nom d’utilisateur ou courriel',
	'associate.password': 'Mot de passe',
	'associate.show_password': 'Afficher le mot de passe',
	'associate.submit': 'Se connecter et associer',
	'associate.pending': 'Connexion en cours…',
	'associate.name_missing': 'Entrez votre nom d’utilisateur ou votre courriel.',
	'associate.password_missing': 'Entrez votre mot de passe.',
	'associate.network_failure':
		'Impossible de joindre le portail. Vérifiez votre connexion; ce que vous avez saisi est toujours là.',
	'associate.other': 'Utiliser un autre compte {provider}',
	'associate.cancel': 'Se connecter sans associer',
	'linked.document_title': 'Compte associé · {brand}',
	'linked.title': 'Compte associé',
	'linked.text': 'Vous pouvez désormais vous connecter avec {provider} en tant que {account}.',
	'linked.unknown_title': 'Compte introuvable',
	'linked.unknown_text': 'Ce compte associé n’est pas l’un des vôtres ou a été dissocié entre-temps.',
	'linked.continue': 'Continuer',
};

export const fr: Translation<typeof en> = {
	'linked.microsoft_only':
		'Votre organisation n’accepte que la connexion par Microsoft. Aucun mot de passe n’ouvre ce compte.',
	'linked.empty_title': 'Aucun compte n’est encore associé',
	'linked.empty_text': 'Associez-en un\u00A0: son fournisseur vous connectera par la suite.',
	'linked.add': 'Associer {provider}',
	'linked.add_another': 'Associer un autre compte {provider}',
	'linked.adding': 'Ouverture de {provider}…',
	'linked.since': 'Associé le {date}',
	'linked.last_used': 'utilisé la dernière fois le {date}',
	'linked.never_used': 'jamais utilisé pour se connecter',
	'linked.unnamed': 'Compte {provider}',
	'linked.unlink': 'Dissocier',
	'linked.unlink_title': 'Dissocier ce compte?',
	'linked.unlink_text': '{account} ne pourra plus vous connecter. Vous pourrez l’associer de nouveau en tout temps.',
	'linked.keep': 'Le conserver',
	'linked.unlinked': '{account} est dissocié.',
	'linked.held_last_way_in': 'Votre dernier moyen de connexion',
	'linked.held_microsoft_required': 'Exigé par votre organisation',
	'linked.failed_title': 'La liste n’a pu être chargée',
	'linked.failed_text': 'Vérifiez votre connexion, puis réessayez.',
	'linked.retry': 'Réessayer',
	'linked.loading': 'Chargement de vos comptes associés…',
};
