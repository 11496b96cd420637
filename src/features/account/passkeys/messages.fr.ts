import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn, useEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'passkeys.refused': 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec votre mot de passe.',
	'passkeys.not_accepted': 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre moyen.',
	'passkeys.none': 'Vous n’avez pas de clé d’accès pour ce site. Choisissez un autre moyen.',
	'passkeys.not_registered': 'La clé d’accès n’a pas pu être ajoutée. Recommencez.',
	'passkeys.already_registered':
		'Cette clé d’accès a déjà été ajoutée. Choisissez un autre appareil ou une autre clé de sécurité.',
	'passkeys.too_many':
		'Vous avez {count} clés d’accès, soit le maximum permis. Supprimez-en une que vous n’utilisez plus.',
	'passkeys.not_found': 'Cette clé d’accès n’existe plus. Actualisez la page pour voir celles qui restent.',
	'passkeys.last_way_in':
		'C’est votre dernier moyen de connexion. Définissez d’abord un mot de passe ou associez un compte.',
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
	'section.lead':
		'Une clé d’accès vous permet de vous connecter avec votre empreinte, votre visage ou le NIP de votre appareil. Personne ne peut la deviner, et elle ne fonctionne que sur ce site.',
	'section.loading': 'Chargement de vos clés d’accès…',
	'section.failed_title': 'Vos clés d’accès n’ont pas pu être chargées',
	'section.retry': 'Réessayer',
	'section.empty_title': 'Aucune clé d’accès pour l’instant',
	'section.empty_text': 'Ajoutez-en une et connectez-vous sans saisir de mot de passe ni attendre de code.',
	'section.unsupported_title': 'Ce navigateur ne peut pas créer de clé d’accès',
	'section.unsupported_text':
		'Pour en ajouter une, ouvrez cette page dans un navigateur à jour ou sur votre téléphone.',
	'section.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'list.unnamed': 'Clé d’accès',
	'list.synced': 'Synchronisée',
	'list.this_device': 'Sur un seul appareil',
	'list.second_step_only': 'Deuxième étape seulement',
	'list.second_step_means':
		'Elle confirme une connexion, mais ne suffit pas pour vous connecter. Il faut pour cela une clé avec NIP ou lecteur d’empreintes.',
	'list.unproved_means': 'Connectez-vous une fois avec elle pour qu’elle compte comme moyen de connexion.',
	'list.added': 'Ajoutée le {date}',
	'list.used': 'utilisée la dernière fois le {date}',
	'list.never_used': 'jamais utilisée',
	'list.kept_in': 'Conservée dans {provider}',
	'list.rename': 'Renommer',
	'list.remove': 'Supprimer',
	'add.action': 'Ajouter une clé d’accès',
	'add.pending': 'Suivez les étapes affichées par votre appareil…',
	'add.done': 'Clé d’accès ajoutée',
	'add.cancelled': 'Aucune clé d’accès n’a été ajoutée. Vous pouvez réessayer à tout moment.',
	'add.already_there': 'Cet appareil possède déjà une clé d’accès pour votre compte.',
	'rename.title': 'Nommez votre clé d’accès',
	'rename.lead': 'Un nom qui vous rappelle où elle se trouve, par exemple «\u00A0Portable du bureau\u00A0».',
	'rename.label': 'Nom',
	'rename.missing': 'Entrez un nom.',
	'rename.save': 'Enregistrer le nom',
	'rename.pending': 'Enregistrement…',
	'rename.done': 'Nom enregistré',
	'rename.cancel': 'Annuler',
	'rename.close': 'Fermer',
	'remove.title': 'Supprimer «\u00A0{name}\u00A0»?',
	'remove.text':
		'Vous ne pourrez plus vous connecter avec elle. Elle pourrait encore vous être proposée tant que vous ne l’aurez pas supprimée sur votre appareil ou dans votre gestionnaire de mots de passe.',
	'remove.text_second_step':
		'Vous ne pourrez plus confirmer une connexion avec elle. Elle pourrait encore vous être proposée tant que vous ne l’aurez pas supprimée sur votre appareil ou dans votre gestionnaire de mots de passe.',
	'remove.confirm': 'Supprimer la clé d’accès',
	'remove.cancel': 'La conserver',
	'remove.pending': 'Suppression…',
	'remove.done': 'Clé d’accès supprimée',
};
