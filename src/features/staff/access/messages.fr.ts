import type { Translation } from '#platform/contract/text.ts';
import type { en, rolesEn } from './messages.en.ts';

export const rolesFr: Translation<typeof rolesEn> = {
	'role.brand_administrator': 'Administrateur de la marque',
	'role.brand_administrator_text': 'Fait tout dans l’espace du personnel, dans chaque organisation de la marque.',
	'role.organisation_administrator': 'Administrateur de l’organisation',
	'role.organisation_administrator_text': 'Fait tout dans l’espace du personnel de l’organisation.',
	'role.office_administrator': 'Administrateur de bureau',
	'role.office_administrator_text':
		'Ajoute, déplace et retire les personnes d’un bureau, et décide qui d’autre peut le faire.',
	'role.team_lead': 'Chef d’équipe',
	'role.team_lead_text': 'Voit les personnes d’une équipe dans l’annuaire.',
	'role.personnel_officer': 'Responsable du personnel',
	'role.personnel_officer_text': 'Ajoute, modifie et retire des personnes, et corrige leur historique.',
	'role.support_agent': 'Agent de soutien',
	'role.support_agent_text': 'Voit l’annuaire et, avec un motif, ce qu’une personne voit.',
	'role.support_lead': 'Chef du soutien',
	'role.support_lead_text': 'Comme un agent de soutien; aide aussi les personnes qui ne peuvent plus se connecter.',
	'role.billing_officer': 'Responsable de la facturation',
	'role.billing_officer_text': 'Corrige les crédits et gère les dispenses.',
	'role.auditor': 'Auditeur',
	'role.auditor_text': 'Consulte l’annuaire et le journal d’audit, sans rien modifier.',
	'role.directory_reader': 'Lecteur de l’annuaire',
	'role.directory_reader_text': 'Consulte l’annuaire, sans rien modifier.',
};

export const fr: Translation<typeof en> = {
	...rolesFr,
	'nav.area': 'Espace du personnel',
	'nav.home': 'Accueil',
	'nav.approvals': 'Approbations',
	'nav.directory': 'Annuaire',
	'nav.people': 'Personnes',
	'nav.offices': 'Bureaux',
	'nav.teams': 'Équipes',
	'nav.personnel': 'Personnel',
	'nav.add': 'Ajouter une personne',
	'nav.import': 'Importer',
	'nav.trust': 'Confiance',
	'nav.access': 'Accès',
	'nav.audit': 'Audit',
	'nav.back': 'Retour à mon espace de travail',
	'closed.title': 'Cette partie est réservée au personnel',
	'closed.text': 'Vous n’y avez aucun accès. Demandez-le à un administrateur de votre organisation.',
	'home.document_title': 'Espace du personnel · {brand}',
	'home.own_title': 'Ce que vous pouvez faire',
	'home.own_until': 'Jusqu’au {day}',
};
