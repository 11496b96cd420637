import type { Translation } from '#platform/contract/text.ts';
import type { approvalEn, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'brands.no_such_version': 'Version introuvable. Revenez à la liste des versions.',
	'brands.nothing_changed': 'Il n’y a rien à publier. Apportez d’abord une modification.',
	'brands.changed_meanwhile':
		'Quelqu’un a modifié cette marque depuis que vous l’avez ouverte. Vérifiez de nouveau les modifications.',
	'brands.blocked': 'Une vérification a échoué. Corrigez ce qui est indiqué, puis réessayez.',
	'brands.needs_second': 'Une deuxième personne doit l’approuver. Demandez l’approbation dans la page de vérification.',
	'brands.time_invalid': 'Choisissez un moment dans les 90 prochains jours.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'plan_failed.subject': 'La publication de {brand} n’a pas eu lieu',
	'plan_failed.preview': 'Une vérification a échoué au moment prévu.',
	'plan_failed.lead':
		'Vous aviez prévu la publication de modifications, mais une vérification a échoué à ce moment. Rien n’a été publié.',
	'plan_failed.next':
		'Votre brouillon est inchangé. Ouvrez la marque, corrigez ce qui est indiqué, puis publiez de nouveau.',
	'plan_failed.button': 'Ouvrir l’espace du personnel',
};

export const approvalFr: Translation<typeof approvalEn> = {
	title: 'Publier des modifications à une marque',
	'effect.passkeys_end': 'Personnes dont les clés d’accès cesseront de fonctionner',
	'effect.sessions_end': 'Sessions qui prendront fin',
	starts: 'Date de publication',
	'word.none': 'Aucun',
	'word.yes': 'Activé',
	'word.no': 'Désactivé',
	'word.required': 'Obligatoire',
	'word.optional': 'Facultative',
	'word.closed': 'Fermée',
	'word.invitation': 'Sur invitation',
	'word.open': 'Ouverte',
};
