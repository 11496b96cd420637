import type { Translation } from '#platform/contract/text.ts';
import type { en, loginViaEn, problemsEn } from './messages.en.ts';

/** The server says these about a refused sign-in. */
export const problemsFr: Translation<typeof problemsEn> = {
	'sign_in.invalid_credentials': 'Nom d’utilisateur ou mot de passe non valide',
	'sign_in.account_disabled':
		'Le compte est désactivé. Communiquez avec votre directeur de bureau ou avec la ligne de soutien.',
	'sign_in.microsoft_only': 'Accès refusé – Veuillez utiliser votre compte Microsoft pour vous connecter',
	'sign_in.other_brand': 'Votre compte est rattaché à {brand}. Connectez-vous à l’adresse {address}.',
	'sign_in.network_blocked':
		'Trop de connexions ont échoué à partir de votre réseau. Patientez quelques minutes et réessayez, ou appelez la ligne de soutien.',
	'sign_in.account_not_found': 'Compte introuvable',
	'sign_in.login_token_invalid':
		'Ce lien de connexion a déjà servi ou a expiré. Connectez-vous avec votre mot de passe.',
};

export const fr: Translation<typeof en> = {
	'login.title': 'Connexion',
	'login.document_title': 'Connexion · {brand}',
	'login.name': 'Nom d’utilisateur ou courriel',
	'login.password': 'Mot de passe',
	'login.show_password': 'Afficher le mot de passe',
	'login.submit': 'Se connecter',
	'login.pending': 'Connexion en cours…',
	'login.name_missing': 'Entrez votre nom d’utilisateur ou votre courriel.',
	'login.password_missing': 'Entrez votre mot de passe.',
	'login.or': 'ou',
	'login.forgot': 'Mot de passe oublié?',
	'login.register': 'Créer un compte',
	'login.help': 'Des difficultés à vous connecter?',
	'login.hotline': 'Composez le {number}',
	'login.microsoft_hint': 'Certaines organisations n’acceptent que la connexion par compte Microsoft.',
	'login.network_failure':
		'Impossible de joindre le portail. Vérifiez votre connexion; ce que vous avez saisi est toujours là.',
	'login.storage_blocked':
		'Votre navigateur bloque les témoins et les données de ce site\u00A0: aucune connexion ne peut y durer. Autorisez-les, puis actualisez la page.',
	'login.session_ended': 'Votre session a pris fin. Connectez-vous pour reprendre où vous étiez.',
	'login.script_needed':
		'Cette page a besoin de JavaScript pour vous connecter. Activez-le dans votre navigateur, puis actualisez la page.',
};

export const loginViaFr: Translation<typeof loginViaEn> = {
	'via.document_title': 'Connexion en cours · {brand}',
	'via.working_title': 'Connexion en cours',
	'via.working_text': 'Un instant, {brand} vérifie qui vous envoie.',
	'via.ask_title': 'Passer à un autre compte?',
	'via.ask_text':
		'Un autre produit demande à vous connecter au compte de {name}, mais ce navigateur est connecté au compte d’une autre personne. Ne continuez que si vous l’avez demandé.',
	'via.ask_yes': 'Se connecter au compte de {name}',
	'via.ask_no': 'Garder la connexion actuelle',
	'via.failed_title': 'La connexion n’a pas eu lieu',
	'via.missing': 'La page qui vous envoie ici n’a pas indiqué qui vous êtes. Retournez-y et réessayez.',
	'via.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'via.to_login': 'Aller à la page de connexion',
	'via.retry': 'Réessayer',
	'via.script_needed':
		'Cette page a besoin de JavaScript pour vous connecter. Activez-le dans votre navigateur, puis revenez en arrière et réessayez.',
};
