import type { en } from './messages.en.ts';
import type { Translation } from './text.ts';

/** Texts that the platform has for its problems and for field errors, in Canadian French. */
export const fr: Translation<typeof en> = {
	'request.invalid': 'Certains renseignements sont à revoir. Corrigez les champs indiqués et réessayez.',
	'request.malformed':
		'Impossible de lire la demande. Réessayez; si l’erreur se reproduit, appelez la ligne de soutien.',
	'request.too_complex': 'Impossible de traiter autant de renseignements à la fois. Réduisez-les et réessayez.',
	'request.too_large': 'La demande est trop volumineuse. Choisissez un fichier plus petit ou saisissez moins de texte.',
	'request.not_json': 'Envoyez la demande au format JSON.',
	'request.wrong_file_type': 'Ce type de fichier n’est pas accepté. Choisissez un fichier d’un autre type.',
	'request.unknown_call': 'Appel introuvable.',
	'request.wrong_method': 'Faites cet appel avec la méthode POST.',
	'request.too_many': 'Trop de demandes. Patientez un instant et réessayez.',
	'request.timed_out': 'La demande a mis trop de temps à arriver. Réessayez.',
	'session.signed_out': 'Votre session a pris fin. Ouvrez une nouvelle session.',
	'session.two_factor_pending': 'Entrez d’abord votre code de vérification.',
	'session.set_up_owed': 'Configurez d’abord votre deuxième étape.',
	'session.forbidden': 'Vous n’y avez pas accès. Adressez-vous à la direction de votre bureau si vous en avez besoin.',
	'session.viewing': 'Non disponible pendant une consultation. Mettez-y fin d’abord.',
	'session.switched': 'Non disponible à partir d’un compte associé. Revenez d’abord à votre propre compte.',
	'brand.not_offered': 'Cela n’est pas offert ici. Allez à l’accueil.',
	'service.key_refused':
		'La clé de service est absente, inconnue ou expirée, ou son utilisation n’est pas permise à partir de cette adresse.',
	'service.not_permitted': 'Cette clé de service ne permet pas de faire cet appel.',
	'session.proof_required': 'Confirmez votre identité, puis réessayez.',
	'server.files_busy': 'Beaucoup de fichiers sont en préparation en ce moment. Réessayez dans quelques secondes.',
	'server.busy': 'Beaucoup de personnes ouvrent une session en ce moment. Réessayez dans quelques secondes.',
	'server.unavailable': 'Le service est temporairement indisponible. Réessayez dans une minute.',
	'server.outcome_unknown': 'Impossible de confirmer que cette action a été effectuée. Vérifiez avant de réessayer.',
	'server.misdirected': 'Le portail n’est pas accessible à cette adresse. Vérifiez l’adresse et réessayez.',
	'server.internal_error': 'Erreur interne du serveur',
	'field.required': 'Ce champ est obligatoire.',
	'field.unknown': 'Ce champ n’est pas attendu.',
	'field.invalid': 'Cette valeur n’est pas valide.',
	'field.too_short': 'Entrez au moins {minimum} caractères.',
	'field.too_long': 'Entrez au plus {maximum} caractères.',
	'field.too_small': 'Entrez {minimum} ou plus.',
	'field.too_big': 'Entrez {maximum} ou moins.',
	'field.invalid_email': 'Adresse courriel non valide',
	'field.invalid_name':
		'Retirez les adresses web ou courriel et les caractères invisibles, et mettez une espace après un point.',
};
