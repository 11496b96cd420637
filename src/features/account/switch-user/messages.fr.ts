import type { Translation } from '#platform/contract/text.ts';
import type { bannerEn, en, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'switch_user.proof_invalid':
		'La connexion à l’autre compte est incomplète ou trop ancienne. Ouvrez-y de nouveau une session, avec les deux étapes.',
	'switch_user.same_account': 'Vous êtes déjà dans ce compte. Ouvrez une session dans l’autre.',
	'switch_user.too_many_accounts': 'Un compte peut être associé à 5 autres au plus. Dissociez-en un d’abord.',
	'switch_user.not_linked': 'Ce compte n’est pas associé au vôtre. Actualisez la page pour voir ceux qui le sont.',
	'switch_user.account_unavailable':
		'Ce compte n’est pas accessible en ce moment. Ouvrez-y une session directement pour en connaître la raison.',
	'switch_user.second_factor_needed': 'Ouvrez une session avec les deux étapes avant de changer de compte.',
	'switch_user.not_switched':
		'Vous n’avez aucun compte auquel revenir. Fermez la session, puis ouvrez-en une nouvelle.',
};

export const fr: Translation<typeof en> = {
	'switch.title': 'Changer de compte',
	'switch.lead': 'Passez à un autre de vos comptes sans fermer la session, puis revenez au vôtre.',
	'switch.close': 'Fermer',
	'switch.loading': 'Chargement…',
	'switch.none_title': 'Aucun autre compte pour l’instant',
	'switch.none_text':
		'Vous avez un deuxième compte? Associez-le une fois, puis passez-y sans ouvrir de nouvelle session.',
	'switch.go': 'Passer au compte de {name}',
	'switch.going': 'Changement…',
	'switch.unlink': 'Dissocier {name}',
	'switch.unlink_title': 'Dissocier ce compte?',
	'switch.unlink_text': 'Vous ne pourrez plus passer de votre compte à celui de {name}, ni l’inverse.',
	'switch.unlink_confirm': 'Dissocier le compte',
	'switch.unlinked': 'Compte dissocié.',
	'switch.cancel': 'Annuler',
	'switch.add': 'Associer un autre compte',
	'switch.back': 'Retour à la liste',
	'switch.retry': 'Réessayer',
	'switch.failed_title': 'Impossible de charger vos comptes',
	'switch.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'link.title': 'Associer un autre compte',
	'link.lead': 'Ouvrez ici une session dans votre autre compte, avec les deux étapes. Vous restez dans celui-ci.',
	'link.name': 'Nom d’utilisateur ou courriel de l’autre compte',
	'link.password': 'Mot de passe de l’autre compte',
	'link.show_password': 'Afficher le mot de passe',
	'link.name_missing': 'Entrez le nom d’utilisateur ou le courriel de l’autre compte.',
	'link.password_missing': 'Entrez le mot de passe de l’autre compte.',
	'link.next': 'Continuer',
	'link.pending': 'Vérification…',
	'link.code_lead': 'Entrez le code à 6 chiffres envoyé à {destination}.',
	'link.code': 'Code de vérification de l’autre compte',
	'link.code_missing': 'Entrez le code à 6 chiffres.',
	'link.submit': 'Associer le compte',
	'link.passkey_lead': 'Confirmez avec une clé d’accès de l’autre compte.',
	'link.use_passkey': 'Utiliser la clé d’accès',
	'link.passkey_pending': 'En attente de la clé d’accès…',
	'link.passkey_unused': 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez un code.',
	'link.choose_passkey': 'Utiliser plutôt une clé d’accès',
	'link.choose_code': 'Utiliser plutôt un code',
	'link.linked': 'Compte associé.',
};

export const bannerFr: Translation<typeof bannerEn> = {
	'acting.own': '{actor}, vous êtes dans le compte de {subject}.',
	'acting.limits':
		'Vous ne pouvez pas modifier d’ici les mots de passe, les paramètres de connexion ni les comptes associés.',
	'acting.return': 'Revenir à mon compte',
	'acting.returning': 'Retour…',
	'acting.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'acting.label': 'Autre compte',
};
