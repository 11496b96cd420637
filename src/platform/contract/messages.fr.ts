import type { en } from './messages.en.ts';
import type { Translation } from './text.ts';

/** Texts that the platform has for its problems and for field errors, in Canadian French. */
export const fr: Translation<typeof en> = {
	'request.invalid': 'Certains renseignements sont à revoir. Corrigez les champs indiqués et réessayez.',
	'request.malformed': 'La demande n’a pu être lue. Réessayez; si l’erreur se reproduit, appelez la ligne de soutien.',
	'request.too_complex': 'La demande comporte trop de niveaux ou trop de champs.',
	'request.too_large': 'La demande est trop volumineuse. Choisissez un fichier plus petit ou saisissez moins de texte.',
	'request.not_json': 'La demande doit être envoyée en format JSON.',
	'request.wrong_file_type': 'Les fichiers de ce type ne sont pas acceptés ici. Choisissez un fichier d’un autre type.',
	'request.unknown_call': 'Cet appel n’existe pas.',
	'request.wrong_method': 'Cet appel doit être fait avec la méthode POST.',
	'request.too_many': 'Trop de demandes. Patientez un instant et réessayez.',
	'request.timed_out': 'La demande a mis trop de temps à arriver. Réessayez.',
	'session.signed_out': 'Votre session a pris fin. Connectez-vous de nouveau.',
	'session.two_factor_pending': 'Entrez d’abord votre code de vérification.',
	'session.set_up_owed': 'Configurez d’abord votre deuxième étape de connexion.',
	'session.forbidden':
		'Vous n’avez pas accès à cette ressource. Adressez-vous à votre directeur de bureau si vous en avez besoin.',
	'session.viewing': 'Impossible pendant une consultation. Mettez-y fin d’abord.',
	'session.switched':
		'Cette action est impossible pendant que vous êtes dans un autre compte. Revenez d’abord à votre propre compte.',
	'service.key_refused':
		'La clé de service est absente, inconnue, expirée ou utilisée à partir d’une adresse à laquelle elle n’est pas destinée.',
	'service.not_permitted': 'Cette clé de service ne donne pas le droit de faire cet appel.',
	'session.proof_required': 'Confirmez qu’il s’agit bien de vous, puis réessayez.',
	'server.files_busy': 'Beaucoup de fichiers sont en préparation en ce moment. Réessayez dans quelques secondes.',
	'server.busy': 'Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
	'server.unavailable': 'Le service est temporairement indisponible. Réessayez dans une minute.',
	'server.outcome_unknown':
		'Nous n’avons pas pu confirmer si l’opération a été effectuée. Vérifiez si elle l’a été avant de réessayer.',
	'server.misdirected': 'Cette adresse n’est pas desservie ici. Vérifiez l’adresse et réessayez.',
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
		'Retirez les adresses Web ou courriel et les caractères invisibles, et mettez une espace après un point.',
};
