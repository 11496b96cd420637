import type { Translation } from '#platform/contract/text.ts';
import type { en, loginViaEn, problemsEn } from './messages.en.ts';

/** The server says these about a refused sign-in. */
export const problemsFr: Translation<typeof problemsEn> = {
	'sign_in.invalid_credentials': 'Nom d’utilisateur ou mot de passe non valide',
	'sign_in.account_disabled':
		'Le compte est désactivé. Communiquez avec la direction de votre bureau ou avec la ligne de soutien.',
	'sign_in.microsoft_only': 'Accès refusé – Veuillez utiliser votre compte Microsoft pour ouvrir une session',
	'sign_in.other_brand': 'Votre compte relève de {brand}. Ouvrez une session à l’adresse {address}.',
	'sign_in.network_blocked':
		'Trop d’échecs de connexion à partir de votre réseau. Attendez quelques minutes et réessayez, ou appelez la ligne de soutien.',
	'sign_in.account_not_found': 'Compte introuvable',
	'sign_in.login_token_invalid':
		'Ce lien de connexion a déjà servi ou a expiré. Ouvrez une session avec votre mot de passe.',
};

export const fr: Translation<typeof en> = {
	'login.title': 'Connexion',
	'login.document_title': 'Connexion · {brand}',
	'login.name': 'Nom d’utilisateur ou courriel',
	'login.password': 'Mot de passe',
	'login.show_password': 'Afficher le mot de passe',
	'login.submit': 'Ouvrir une session',
	'login.pending': 'Ouverture de session…',
	'login.name_missing': 'Entrez votre nom d’utilisateur ou votre courriel.',
	'login.password_missing': 'Entrez votre mot de passe.',
	'login.or': 'ou',
	'login.forgot': 'Mot de passe oublié?',
	'login.register': 'Créer un compte',
	'login.help': 'Des difficultés de connexion?',
	'login.hotline': 'Appelez le {number}',
	'login.microsoft_hint': 'Certaines organisations exigent un compte Microsoft.',
	'login.network_failure':
		'Impossible de joindre le portail. Vérifiez votre connexion; ce que vous avez saisi est toujours là.',
	'login.storage_blocked':
		'Votre navigateur bloque les témoins et les données de ce site\u00A0: votre session ne peut pas rester ouverte. Autorisez-les, puis actualisez la page.',
	'login.session_ended': 'Votre session a pris fin. Ouvrez-en une nouvelle pour reprendre là où vous en étiez.',
	'login.script_needed':
		'Cette page nécessite JavaScript pour ouvrir une session. Activez-le dans votre navigateur, puis actualisez la page.',
};

export const loginViaFr: Translation<typeof loginViaEn> = {
	'via.document_title': 'Ouverture de session · {brand}',
	'via.working_title': 'Ouverture de session',
	'via.working_text': 'Un instant. {brand} vérifie votre connexion.',
	'via.ask_title': 'Passer à un autre compte?',
	'via.ask_text':
		'Un autre produit demande d’ouvrir la session de {name}, mais ce navigateur a une session ouverte dans un autre compte. Continuez seulement si vous l’avez demandé.',
	'via.ask_yes': 'Ouvrir la session de {name}',
	'via.ask_no': 'Conserver la session actuelle',
	'via.failed_title': 'Échec de la connexion',
	'via.missing': 'La page d’origine n’a pas indiqué qui vous êtes. Retournez-y et réessayez.',
	'via.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'via.to_login': 'Aller à la page de connexion',
	'via.retry': 'Réessayer',
	'via.script_needed':
		'Cette page nécessite JavaScript pour ouvrir une session. Activez-le dans votre navigateur, puis revenez en arrière et réessayez.',
};
