import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn, useEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'passkeys.refused':
		'Cette clé d’accès n’a pas été acceptée. Réessayez, ou ouvrez une session avec votre mot de passe.',
	'passkeys.not_accepted': 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre moyen.',
	'passkeys.none': 'Vous n’avez pas de clé d’accès pour ce site. Choisissez un autre moyen.',
	'passkeys.not_registered': 'Impossible d’ajouter la clé d’accès. Recommencez.',
	'passkeys.already_registered':
		'Cette clé d’accès a déjà été ajoutée. Choisissez un autre appareil ou une autre clé de sécurité.',
	'passkeys.too_many': 'Vous avez {count} clés d’accès, soit le maximum. Supprimez-en une que vous n’utilisez plus.',
	'passkeys.not_found': 'Clé d’accès introuvable. Actualisez la page pour voir les vôtres.',
	'passkeys.last_way_in':
		'C’est votre seul moyen de connexion. Définissez d’abord un mot de passe ou associez un compte.',
};

export const useFr: Translation<typeof useEn> = {
	'use.sign_in': 'Utiliser une clé d’accès',
	'use.verify': 'Utiliser une clé d’accès',
	'use.pending': 'En attente de votre clé d’accès…',
	'use.cancelled': 'Aucune clé d’accès n’a été utilisée. Réessayez, ou choisissez un autre moyen.',
	'use.unsupported': 'Ce navigateur ne prend pas en charge les clés d’accès. Choisissez un autre moyen.',
	'use.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};

export const fr: Translation<typeof en> = {
	'section.loading': 'Chargement…',
	'section.failed_title': 'Impossible de charger vos clés d’accès',
	'section.retry': 'Réessayer',
	'section.empty_title': 'Aucune clé d’accès pour l’instant',
	'section.empty_text': 'Ajoutez-en une pour ouvrir une session sans saisir de mot de passe ni attendre de code.',
	'section.unsupported_title': 'Ce navigateur ne peut pas créer de clé d’accès',
	'section.unsupported_text':
		'Pour en ajouter une, ouvrez cette page dans un navigateur à jour ou sur votre téléphone.',
	'section.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'list.unnamed': 'Clé d’accès',
	'list.synced': 'Synchronisée',
	'list.this_device': 'Sur un seul appareil',
	'list.second_step_only': 'Deuxième étape seulement',
	'list.second_step_means':
		'Elle confirme une connexion, mais ne suffit pas pour ouvrir une session. Il faut pour cela une clé avec NIP ou lecteur d’empreintes.',
	'list.unproved_means': 'Ouvrez une première session avec cette clé pour qu’elle compte comme moyen de connexion.',
	'list.added': 'Ajoutée le {date}',
	'list.used': 'dernière utilisation le {date}',
	'list.never_used': 'jamais utilisée',
	'list.kept_in': 'Enregistrée dans {provider}',
	'list.rename': 'Renommer',
	'list.remove': 'Supprimer',
	'add.action': 'Ajouter une clé d’accès',
	'add.pending': 'Suivez les étapes sur votre appareil…',
	'add.done': 'Clé d’accès ajoutée.',
	'add.cancelled': 'Aucune clé d’accès n’a été ajoutée. Vous pouvez réessayer à tout moment.',
	'add.already_there': 'Cet appareil a déjà une clé d’accès pour votre compte.',
	'add.name': '{browser} sur {system}',
	'rename.title': 'Nommez votre clé d’accès',
	'rename.lead': 'Choisissez un nom qui rappelle où elle se trouve, par exemple «\u00A0Portable du bureau\u00A0».',
	'rename.label': 'Nom',
	'rename.missing': 'Entrez un nom.',
	'rename.save': 'Enregistrer le nom',
	'rename.pending': 'Enregistrement…',
	'rename.done': 'Nom enregistré.',
	'rename.cancel': 'Annuler',
	'rename.close': 'Fermer',
	'remove.title': 'Supprimer «\u00A0{name}\u00A0»?',
	'remove.text':
		'Elle ne servira plus à la connexion. Supprimez-la aussi sur votre appareil ou dans votre gestionnaire de mots de passe\u00A0: elle pourrait encore vous être proposée.',
	'remove.text_second_step':
		'Elle ne servira plus à confirmer une connexion. Supprimez-la aussi sur votre appareil ou dans votre gestionnaire de mots de passe\u00A0: elle pourrait encore vous être proposée.',
	'remove.confirm': 'Supprimer la clé d’accès',
	'remove.cancel': 'La conserver',
	'remove.pending': 'Suppression…',
	'remove.done': 'Clé d’accès supprimée.',
};
