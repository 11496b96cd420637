import type { Translation } from '#platform/contract/text.ts';
import type { approvalEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'brand_commerce.no_such_provider':
		'Fournisseur introuvable dans ce brouillon. Ajoutez-le d’abord, avec son émetteur et son identifiant client.',
	'brand_commerce.no_key':
		'Ce portail n’a aucune clé pour chiffrer les secrets. Demandez à l’exploitant du portail de définir SECRET_KEYS.',
	'brand_commerce.reason_missing':
		'Ce secret est utilisé. Entrez un motif, car une deuxième personne doit approuver le nouveau.',
};

export const approvalFr: Translation<typeof approvalEn> = {
	title: 'Remplacer le secret d’un fournisseur de connexion',
	'field.provider': 'Fournisseur',
	'field.client': 'Émetteur et identifiant client',
	'field.secret': 'Secret',
	'word.none': 'Aucun',
	'word.other': 'Un autre',
};
