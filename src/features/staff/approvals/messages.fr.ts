import type { Translation } from '#platform/contract/text.ts';
import type { administratorEn, en, exemptionEn, mailEn, needsEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'approvals.not_found':
		'Cette proposition n’existe pas, ou vous n’y avez pas accès. Revenez à la liste des approbations.',
	'approvals.decided': 'Quelqu’un s’est déjà prononcé sur cette proposition. Actualisez la page pour voir la décision.',
	'approvals.expired':
		'Cette proposition a expiré après 7 jours sans décision. Demandez qu’on en présente une nouvelle.',
	'approvals.own':
		'Vous ne pouvez pas vous prononcer sur votre propre proposition. Adressez-vous à une autre personne ayant la même autorisation.',
	'approvals.right_lost':
		'Vous n’avez plus l’autorisation nécessaire pour cette décision. Adressez-vous à un administrateur de votre organisation.',
	'approvals.proposer_gone':
		'La personne qui a présenté la proposition ne fait plus partie du personnel ou n’a plus l’autorisation nécessaire. Refusez la proposition, puis présentez-la vous-même au besoin.',
	'approvals.outdated':
		'Ce n’est plus possible\u00A0: la situation a changé, ou la date n’est pas permise. Vérifiez, puis proposez de nouveau.',
	'approvals.waits_already': 'Une autre personne l’a déjà proposé. Ouvrez les approbations pour vous prononcer.',
	'approvals.person_not_found': 'L’utilisateur indiqué est introuvable. Choisissez une autre personne.',
	'approvals.transaction_not_found':
		'Aucune opération portant cette référence ne peut être annulée ici. Vérifiez la référence dans le relevé.',
	'approvals.oneself':
		'Vous ne pouvez pas le faire pour vous-même. Adressez-vous à une autre personne ayant la même autorisation.',
	'approvals.outranked':
		'Cette personne a des accès plus étendus que les vôtres. Adressez-vous à un administrateur ayant au moins les mêmes accès.',
	'approvals.no_exemption': 'Cette personne n’a plus de dispense. Actualisez la page.',
	'approvals.mail_is_on': 'Le courriel sur les consultations est déjà activé. Actualisez la page.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.button': 'Voir la proposition',
	'waiting.subject': 'En attente de votre approbation\u00A0: {title}',
	'waiting.preview': '{name} a besoin de l’approbation d’une deuxième personne.',
	'waiting.lead':
		'{name} a présenté une proposition qui exige l’approbation d’une deuxième personne. Rien n’a encore changé.',
	'waiting.rule': 'Toute personne autorisée peut se prononcer. Sans décision, la proposition expire après 7 jours.',
	'approved.subject': 'Proposition approuvée\u00A0: {title}',
	'approved.preview': '{name} a approuvé votre proposition.',
	'approved.lead': '{name} a approuvé votre proposition, et elle a été appliquée.',
	'refused.subject': 'Proposition refusée\u00A0: {title}',
	'refused.preview': '{name} a refusé votre proposition.',
	'refused.lead': '{name} a refusé votre proposition. Rien n’a changé.',
	'fact.what': 'Proposition',
	'fact.whom': 'Personne concernée',
	'fact.why': 'Motif',
};

export const exemptionFr: Translation<typeof exemptionEn> = {
	title: 'Dispense de la deuxième étape',
	'label.second_step': 'Deuxième étape',
	'label.through': 'Dernier jour de la dispense',
	'word.required': 'Exigée',
	'word.exempt': 'Non exigée',
	'word.none': 'Sans dispense',
};

export const administratorFr: Translation<typeof administratorEn> = {
	title: 'Fin de l’accès d’un administrateur',
	'label.administrator': 'Administrateur',
	'label.role': 'Rôle',
	'label.ends': 'Dernier jour',
	'word.brand': 'Administrateur de la marque',
	'word.organisation': 'Administrateur de l’organisation',
	'word.none': 'Aucun',
	'word.ended': 'N’administre plus',
	'word.at_once': 'Immédiatement',
};

export const fr: Translation<typeof en> = {
	document_title: 'Approbations · {brand}',
	title: 'Approbations',
	lead: 'Propositions qui exigent l’approbation d’une deuxième personne. Rien ne change d’ici là.',
	loading: 'Chargement…',
	shown: { one: '{count} proposition affichée', other: '{count} propositions affichées' },
	failed: 'Impossible de charger les propositions',
	retry: 'Réessayer',
	'one.failed': 'Impossible de charger cette proposition',
	back: 'Approbations',
	'filter.label': 'Afficher',
	'filter.waiting': 'En attente',
	'filter.decided': 'Traitées',
	'empty.waiting': 'Aucune proposition en attente',
	'empty.waiting_text': 'Les propositions que vous pouvez approuver s’affichent ici. Vous recevez aussi un courriel.',
	'empty.decided': 'Aucune décision pour l’instant',
	'empty.decided_text': 'Les décisions s’affichent ici, avec leur motif et le nom de la personne.',
	more: 'Afficher plus',
	'row.by': '{name} · {time}',
	'state.waiting': 'En attente',
	'state.approved': 'Approuvée',
	'state.refused': 'Refusée',
	'state.withdrawn': 'Retirée',
	'state.expired': 'Expirée',
	'one.proposal': 'cette proposition',
	'one.for': 'Concerne',
	'one.proposed': 'Proposée par',
	'one.reason': 'Motif de la demande',
	'one.until': 'Expire le',
	'one.request': 'Demande',
	'one.changes': 'Changements',
	'one.from_to': 'avant\u00A0: {before}; après\u00A0: {after}',
	'one.decided': 'Décision de',
	'one.decision_reason': 'Motif de la décision',
	'decide.title': 'Votre décision',
	'decide.rule': 'Si vous approuvez, l’effet est immédiat. {name} reçoit un courriel dans les deux cas.',
	'decide.reason': 'Votre motif',
	'decide.reason_hint': 'Au moins 10 caractères. {name} le lira, et il sera conservé au dossier.',
	'decide.reason_missing': 'Entrez au moins 10 caractères.',
	'decide.approve': 'Approuver',
	'decide.refuse': 'Refuser',
	'decide.approving': 'Approbation…',
	'decide.refusing': 'Refus…',
	'withdraw.title': 'Votre proposition',
	'withdraw.rule':
		'Une autre personne ayant la même autorisation se prononcera. D’ici là, vous pouvez retirer votre proposition.',
	'withdraw.reason_hint': 'Au moins 10 caractères. Il sera conservé au dossier.',
	'withdraw.act': 'Retirer',
	'withdraw.pending': 'Retrait…',
	'exempt.title': 'Deuxième étape',
	'exempt.lead':
		'Permettez à une personne qui a perdu son téléphone d’ouvrir une session sans deuxième étape jusqu’à un jour donné. Une autre personne doit approuver cette dispense.',
	'exempt.loading': 'Chargement…',
	'exempt.failed': 'Impossible de charger la dispense',
	'exempt.none': 'La deuxième étape est exigée à chaque connexion.',
	'exempt.until': 'Dispense de la deuxième étape jusqu’au {day} inclus',
	'exempt.decided_by': 'Approbation de',
	'exempt.two': '{first} et {second}',
	'exempt.end': 'Mettre fin à la dispense',
	'exempt.end_title': 'Mettre fin à la dispense?',
	'exempt.end_confirm': 'Mettre fin à la dispense',
	'exempt.end_text':
		'Elle prend fin immédiatement. La prochaine connexion exigera la deuxième étape ou sa configuration. Aucune deuxième personne n’est nécessaire.',
	'exempt.ended': 'Dispense terminée.',
	'exempt.ends_on': 'Dernier jour',
	'exempt.ends_on_hint': 'Au plus 90 jours à compter d’aujourd’hui.',
	'exempt.ends_on_past': 'Le dernier jour ne peut pas être passé.',
	'exempt.ends_on_missing': 'Choisissez le dernier jour.',
	'exempt.reason': 'Motif',
	'exempt.reason_hint': 'Au moins 10 caractères. La personne qui se prononce le lira, et il sera conservé au dossier.',
	'exempt.submit': 'Proposer une dispense',
	'exempt.pending': 'Envoi de la proposition…',
	'exempt.done': 'Proposition envoyée. Une autre personne se prononcera.',
	'exempt.cancel': 'Annuler',
	'exempt.working': 'Traitement…',
	'done.approved': 'Proposition approuvée et appliquée.',
	'done.refused': 'Proposition refusée. Rien n’a changé.',
	'done.withdrawn': 'Proposition retirée. Rien n’a changé.',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'audit.open': 'Journal d’audit',
	'audit.of': 'Journal d’audit\u00A0: {name}',
};

/** What waits for a person, on their home. */
export const needsFr: Translation<typeof needsEn> = {
	'needs.one': '{name} demande votre approbation',
	'needs.name': 'une proposition de {name}',
	'needs.more': 'Des propositions attendent votre approbation',
	'needs.more_name': 'des propositions à approuver',
	'needs.more_why': {
		one: '{count} proposition, de {name}.',
		other: '{count} propositions, dont la première de {name}.',
	},
	'needs.until': '{title}. Décision attendue d’ici le {day}.',
	'needs.about_until': '{title}\u00A0: {person}. Décision attendue d’ici le {day}.',
	'needs.see': 'Examiner',
};
