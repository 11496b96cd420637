import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn, rolesEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'access.person_not_found': 'Aucune personne à votre portée n’a été trouvée. Cherchez de nouveau.',
	'access.scope_not_found': 'Cet endroit n’est pas à votre portée, ou il n’existe plus. Choisissez de nouveau.',
	'access.grant_not_found': 'Cet accès a pris fin, ou il n’est pas à votre portée. Actualisez la liste.',
	'access.role_not_for_scope':
		'Ce rôle ne peut pas être accordé pour un tel endroit. Choisissez un autre rôle ou un autre endroit.',
	'access.days_invalid':
		'Le premier jour est aujourd’hui ou plus tard, et le dernier ne le précède pas. Modifiez les jours.',
	'access.beyond_own':
		'Seule une personne qui détient tout un rôle à cet endroit peut l’accorder ou y mettre fin. Adressez-vous à un administrateur de l’organisation.',
	'access.own_grants': 'Personne ne modifie ses propres accès. Adressez-vous à un autre administrateur.',
	'access.already_granted':
		'Cette personne a déjà ce rôle à cet endroit. Mettez d’abord fin à cet accès, ou choisissez un autre rôle.',
	'access.last_administrator':
		'C’est le dernier administrateur. Accordez d’abord le rôle à quelqu’un d’autre, sans dernier jour.',
};

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
