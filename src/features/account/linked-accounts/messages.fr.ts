import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn, returnEn, useEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'linked_accounts.visit_unknown':
		'Cette connexion a commencé dans un autre navigateur ou a pris trop de temps. Recommencez à partir de la page de connexion.',
	'linked_accounts.not_proved':
		'Impossible de vérifier la réponse de votre fournisseur. Recommencez à partir de la page de connexion.',
	'linked_accounts.tenant_refused':
		'L’organisation de votre compte Microsoft n’est pas acceptée ici. Utilisez votre compte professionnel ou appelez la ligne de soutien.',
	'linked_accounts.cancelled': 'La connexion a été annulée. Rien n’a changé. Recommencez au moment voulu.',
	'linked_accounts.provider_unreachable':
		'Votre fournisseur ne répond pas. Réessayez dans quelques minutes, ou ouvrez une session avec votre mot de passe.',
	'linked_accounts.proof_expired':
		'Trop de temps s’est écoulé depuis la connexion chez votre fournisseur. Recommencez à partir de la page de connexion.',
	'linked_accounts.linked_elsewhere':
		'Ce compte est déjà associé à un autre compte du portail. Dissociez-le d’abord de cet autre compte, ou choisissez-en un autre.',
	'linked_accounts.too_many': 'Vous avez associé le nombre maximal de comptes. Dissociez-en un d’abord.',
	'linked_accounts.not_found':
		'Compte associé introuvable. Il a probablement déjà été dissocié. Actualisez la page pour voir ceux qui restent.',
	'linked_accounts.last_way_in':
		'C’est votre seul moyen de connexion. Définissez d’abord un mot de passe ou associez un autre compte.',
	'linked_accounts.microsoft_required':
		'Votre organisation exige la connexion avec Microsoft. Associez un autre compte Microsoft avant de dissocier celui-ci.',
};

export const useFr: Translation<typeof useEn> = {
	'use.sign_in': 'Continuer avec {provider}',
};

export const returnFr: Translation<typeof returnEn> = {
	'return.title': 'Ouverture de session',
	'return.document_title': 'Connexion · {brand}',
	'return.wait': 'Vérification auprès de votre fournisseur…',
	'return.failed_title': 'Échec de la connexion',
	'return.link_failed_title': 'Compte non associé',
	'return.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion, puis recommencez.',
	'return.to_sign_in': 'Retour à la connexion',
	'return.to_linked': 'Retour aux comptes associés',
	'return.script_needed':
		'Cette page nécessite JavaScript pour ouvrir une session. Activez-le dans votre navigateur, puis actualisez la page.',
	'associate.title': 'Associer votre compte {provider}',
	'associate.lead':
		'Ce compte {provider} n’est pas encore associé à un compte {brand}. Ouvrez une seule fois une session {brand}\u00A0: ensuite, {provider} suffira.',
	'associate.name': 'Nom d’utilisateur ou courriel',
	'associate.password': 'Mot de passe',
	'associate.show_password': 'Afficher le mot de passe',
	'associate.submit': 'Ouvrir une session et associer',
	'associate.pending': 'Ouverture de session…',
	'associate.name_missing': 'Entrez votre nom d’utilisateur ou votre courriel.',
	'associate.password_missing': 'Entrez votre mot de passe.',
	'associate.network_failure':
		'Impossible de joindre le portail. Vérifiez votre connexion; ce que vous avez saisi est toujours là.',
	'associate.other': 'Utiliser un autre compte {provider}',
	'associate.cancel': 'Ouvrir une session sans associer',
	'linked.document_title': 'Compte associé · {brand}',
	'linked.title': 'Compte associé',
	'linked.text': 'Vous pouvez maintenant ouvrir une session avec {provider} en tant que {account}.',
	'linked.unknown_title': 'Compte introuvable',
	'linked.unknown_text': 'Ce compte associé n’est pas l’un des vôtres, ou il a été dissocié.',
	'linked.continue': 'Continuer',
};

export const fr: Translation<typeof en> = {
	'linked.microsoft_only':
		'Votre organisation exige la connexion avec Microsoft. Ce compte n’accepte pas de mot de passe.',
	'linked.empty_title': 'Aucun compte {providers} associé',
	'linked.empty_text':
		'Associez-en un pour l’utiliser à la connexion. Pour passer d’un de vos comptes à l’autre ici, utilisez «\u00A0Changer de compte\u00A0» dans le menu du compte.',
	'linked.add': 'Associer {provider}',
	'linked.add_another': 'Associer un autre compte {provider}',
	'linked.adding': 'Ouverture de {provider}…',
	'linked.since': 'Associé le {date}',
	'linked.last_used': 'dernière utilisation le {date}',
	'linked.never_used': 'jamais utilisé à la connexion',
	'linked.unnamed': 'Compte {provider}',
	'linked.unlink': 'Dissocier',
	'linked.unlink_title': 'Dissocier ce compte?',
	'linked.unlink_text':
		'{account} ne permettra plus d’ouvrir une session. Vous pourrez l’associer de nouveau en tout temps.',
	'linked.keep': 'Le conserver',
	'linked.unlinked': 'Compte dissocié\u00A0: {account}.',
	'linked.held_last_way_in': 'Votre seul moyen de connexion',
	'linked.held_microsoft_required': 'Exigé par votre organisation',
	'linked.failed_title': 'Impossible de charger vos comptes associés',
	'linked.failed_text': 'Vérifiez votre connexion, puis réessayez.',
	'linked.retry': 'Réessayer',
	'linked.loading': 'Chargement…',
};
