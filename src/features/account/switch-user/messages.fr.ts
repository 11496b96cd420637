import type { Translation } from '#platform/contract/text.ts';
import type { bannerEn, en, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'switch_user.proof_invalid':
		'La connexion à l’autre compte est incomplète ou trop ancienne. Connectez-vous-y de nouveau, avec les deux étapes.',
	'switch_user.same_account': 'C’est le compte que vous utilisez en ce moment. Connectez-vous à l’autre.',
	'switch_user.too_many_accounts': 'Un compte peut être associé à 5 autres au plus. Dissociez-en un d’abord.',
	'switch_user.not_linked': 'Ce compte n’est pas associé au vôtre. Actualisez la page pour voir ceux qui le sont.',
	'switch_user.account_unavailable':
		'Ce compte n’est pas accessible en ce moment. Connectez-vous-y directement pour en connaître la raison.',
	'switch_user.second_factor_needed': 'Connectez-vous avec les deux étapes avant de passer à un autre compte.',
	'switch_user.not_switched':
		'Aucun de vos comptes n’attend votre retour. Déconnectez-vous, puis connectez-vous de nouveau.',
};

export const fr: Translation<typeof en> = {
	'switch.title': 'Changer de compte',
	'switch.lead': 'Passez à un autre de vos comptes sans vous déconnecter. Le vôtre attend votre retour.',
	'switch.close': 'Fermer',
	'switch.loading': 'Chargement de vos comptes…',
	'switch.none_title': 'Aucun autre compte pour l’instant',
	'switch.none_text': 'Si vous avez un second compte, liez-le une fois. Ensuite, un seul geste suffit pour y passer.',
	'switch.go': 'Passer au compte de {name}',
	'switch.going': 'Changement en cours…',
	'switch.unlink': 'Dissocier {name}',
	'switch.unlink_title': 'Dissocier ce compte?',
	'switch.unlink_text':
		'Vous ne pourrez plus passer de votre compte à celui de {name}, ni dans un sens ni dans l’autre.',
	'switch.unlink_confirm': 'Dissocier le compte',
	'switch.unlinked': 'Le compte a été dissocié.',
	'switch.cancel': 'Annuler',
	'switch.add': 'Associer un autre compte',
	'switch.back': 'Revenir à la liste',
	'switch.retry': 'Réessayer',
	'switch.failed_title': 'Impossible de charger vos comptes',
	'switch.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'link.title': 'Associer un autre compte',
	'link.lead': 'Connectez-vous ici à votre autre compte, avec les deux étapes. Vous restez dans celui-ci.',
	'link.name': 'Nom d’utilisateur ou courriel de l’autre compte',
	'link.password': 'Son mot de passe',
	'link.show_password': 'Afficher le mot de passe',
	'link.name_missing': 'Entrez le nom d’utilisateur ou le courriel de l’autre compte.',
	'link.password_missing': 'Entrez son mot de passe.',
	'link.next': 'Continuer',
	'link.pending': 'Vérification…',
	'link.code_lead': 'Entrez le code à 6 chiffres envoyé à {destination}.',
	'link.code': 'Code de vérification de l’autre compte',
	'link.code_missing': 'Entrez les 6 chiffres du code.',
	'link.submit': 'Associer le compte',
	'link.passkey_lead': 'Confirmez avec une clé d’accès de l’autre compte.',
	'link.use_passkey': 'Utiliser sa clé d’accès',
	'link.passkey_pending': 'En attente de sa clé d’accès…',
	'link.passkey_unused': 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez un code.',
	'link.choose_passkey': 'Utiliser plutôt une clé d’accès',
	'link.choose_code': 'Utiliser plutôt un code',
	'link.linked': 'Le compte a été lié.',
};

export const bannerFr: Translation<typeof bannerEn> = {
	'acting.own': '{actor}, vous êtes dans le compte de {subject}.',
	'acting.staff':
		'Vous agissez pour {subject} en tant que {actor}. Tout ce que vous faites est consigné sous les deux noms.',
	'acting.limits':
		'Les mots de passe, les réglages de connexion et les comptes associés ne peuvent pas être modifiés d’ici.',
	'acting.until': 'Jusqu’à {time}',
	'acting.return': 'Revenir à mon compte',
	'acting.returning': 'Retour en cours…',
	'acting.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'acting.label': 'Autre compte',
};
