import type { Translation } from '#platform/contract/text.ts';
import type { administratorEn, en, exemptionEn, mailEn, needsEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'approvals.not_found':
		'Cette proposition n’existe pas, ou vous ne pouvez pas la consulter. Revenez à la liste des approbations.',
	'approvals.decided':
		'Quelqu’un s’est prononcé avant vous sur cette proposition. Actualisez la page pour connaître la décision.',
	'approvals.expired':
		'Personne ne s’est prononcé en 7 jours\u00A0: la proposition a pris fin. Demandez qu’on en présente une nouvelle.',
	'approvals.own':
		'Vous êtes l’auteur de cette proposition. Demandez à un collègue qui a le même droit de se prononcer.',
	'approvals.right_lost':
		'Vous n’avez plus le droit nécessaire à cette décision. Adressez-vous à un administrateur de votre organisation.',
	'approvals.proposer_gone':
		'L’auteur de la proposition est parti ou n’a plus le droit nécessaire. Refusez-la, puis proposez-la vous-même si elle est encore utile.',
	'approvals.outdated':
		'Cela ne convient plus\u00A0: la situation a changé, ou la date n’est pas permise. Vérifiez et proposez de nouveau.',
	'approvals.waits_already':
		'Un collègue a déjà proposé la même chose. Ouvrez la liste des approbations pour vous prononcer.',
	'approvals.person_not_found': 'L’utilisateur indiqué est introuvable. Choisissez une autre personne.',
	'approvals.transaction_not_found':
		'Aucune transaction portant cette référence ne peut être annulée ici. Vérifiez la référence dans le relevé.',
	'approvals.oneself': 'Cela vous concerne vous-même. Demandez à un collègue qui a le même droit de le faire.',
	'approvals.outranked':
		'Cette personne a des accès plus étendus que les vôtres. Demandez à un administrateur qui a au moins les mêmes accès.',
	'approvals.no_exemption': 'Cette personne n’est plus dispensée. Actualisez la page.',
	'approvals.mail_is_on': 'Le courriel au sujet des visites est déjà activé. Actualisez la page.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.button': 'Ouvrir la proposition',
	'waiting.subject': 'En attente de votre approbation\u00A0: {title}',
	'waiting.preview': '{name} demande l’avis d’une seconde personne.',
	'waiting.lead':
		'{name} a proposé une opération qui doit être approuvée par une seconde personne. Rien n’a changé pour l’instant.',
	'waiting.rule':
		'Toute personne qui en a le droit peut se prononcer. Après 7 jours, la proposition prend fin d’elle-même.',
	'approved.subject': 'Approuvé\u00A0: {title}',
	'approved.preview': '{name} a approuvé votre proposition.',
	'approved.lead': '{name} a approuvé votre proposition, et l’opération a été effectuée.',
	'refused.subject': 'Refusé\u00A0: {title}',
	'refused.preview': '{name} a refusé votre proposition.',
	'refused.lead': '{name} a refusé votre proposition. Rien n’a changé.',
	'fact.what': 'Objet',
	'fact.whom': 'Pour',
	'fact.why': 'Motif',
};

export const exemptionFr: Translation<typeof exemptionEn> = {
	title: 'Connexion sans seconde étape',
	'label.second_step': 'Seconde étape',
	'label.through': 'Dispense jusqu’au',
	'word.required': 'Obligatoire',
	'word.exempt': 'Non exigée',
	'word.none': 'Aucune dispense',
};

export const administratorFr: Translation<typeof administratorEn> = {
	title: 'Mettre fin à l’accès d’un administrateur',
	'label.administrator': 'Administrateur',
	'label.role': 'Rôle',
	'label.ends': 'Dernier jour',
	'word.brand': 'Administrateur de la marque',
	'word.organisation': 'Administrateur de l’organisation',
	'word.none': 'Aucun',
	'word.ended': 'N’est plus administrateur',
	'word.at_once': 'Immédiatement',
};

export const fr: Translation<typeof en> = {
	document_title: 'Approbations · {brand}',
	title: 'Approbations',
	lead: 'Ce qui exige deux personnes. Rien ne change avant l’approbation d’une seconde personne.',
	loading: 'Chargement des propositions…',
	shown: { one: '{count} proposition affichée', other: '{count} propositions affichées' },
	failed: 'Impossible de charger les propositions',
	retry: 'Réessayer',
	'one.failed': 'Impossible d’afficher cette proposition',
	back: 'Approbations',
	'filter.label': 'Afficher',
	'filter.waiting': 'En attente',
	'filter.decided': 'Décidées',
	'empty.waiting': 'Aucune proposition en attente',
	'empty.waiting_text':
		'Lorsqu’un collègue propose une opération que vous pouvez approuver, elle paraît ici et vous recevez un courriel.',
	'empty.decided': 'Aucune décision pour l’instant',
	'empty.decided_text': 'Les décisions restent ici, avec leur auteur et leur motif.',
	more: 'Afficher plus',
	'row.by': '{name} · {time}',
	'state.waiting': 'En attente',
	'state.approved': 'Approuvée',
	'state.refused': 'Refusée',
	'state.withdrawn': 'Retirée',
	'state.expired': 'Terminée sans décision',
	'one.proposal': 'cette proposition',
	'one.for': 'Pour',
	'one.proposed': 'Proposée par',
	'one.reason': 'Motif',
	'one.until': 'Ouverte jusqu’au',
	'one.changes': 'Ce qui change',
	'one.from_to': 'de {before} à {after}',
	'one.decided': 'Décision de',
	'one.decision_reason': 'Motif donné',
	'decide.title': 'Votre décision',
	'decide.rule': 'L’approbation prend effet immédiatement. {name} reçoit un courriel dans les deux cas.',
	'decide.reason': 'Motif',
	'decide.reason_hint': 'Au moins 10 caractères. {name} le lira, et il sera conservé.',
	'decide.reason_missing': 'Écrivez au moins 10 caractères.',
	'decide.approve': 'Approuver',
	'decide.refuse': 'Refuser',
	'decide.approving': 'Approbation…',
	'decide.refusing': 'Refus…',
	'withdraw.title': 'Votre proposition',
	'withdraw.rule': 'Un collègue qui a le même droit se prononcera. D’ici là, vous pouvez retirer votre proposition.',
	'withdraw.reason_hint': 'Au moins 10 caractères. Il sera conservé.',
	'withdraw.act': 'Retirer',
	'withdraw.pending': 'Retrait…',
	'exempt.title': 'Seconde étape',
	'exempt.lead':
		'Une personne qui a perdu son téléphone peut se connecter sans seconde étape jusqu’à une date, si un collègue l’approuve.',
	'exempt.loading': 'Chargement de la dispense…',
	'exempt.failed': 'Impossible de charger la dispense',
	'exempt.none': 'La seconde étape est demandée à chaque connexion.',
	'exempt.until': 'Se connecte sans seconde étape jusqu’au {day} inclus',
	'exempt.decided_by': 'Décidé par',
	'exempt.two': '{first} et {second}',
	'exempt.end': 'Mettre fin à la dispense',
	'exempt.end_title': 'Mettre fin à la dispense?',
	'exempt.end_confirm': 'Mettre fin à la dispense',
	'exempt.end_text':
		'Elle prend fin immédiatement. La prochaine connexion demandera la seconde étape, ou la fera configurer. Aucune seconde personne n’est nécessaire.',
	'exempt.ended': 'La dispense a pris fin.',
	'exempt.ends_on': 'Dernier jour',
	'exempt.ends_on_hint': 'Au plus 90 jours à compter d’aujourd’hui.',
	'exempt.ends_on_missing': 'Choisissez le dernier jour.',
	'exempt.reason': 'Motif',
	'exempt.reason_hint': 'Au moins 10 caractères. La personne qui décide le lira, et il sera conservé.',
	'exempt.submit': 'Proposer une dispense',
	'exempt.pending': 'Envoi de la proposition…',
	'exempt.done': 'Dispense proposée. Un collègue se prononcera.',
	'exempt.cancel': 'Fermer',
	'exempt.working': 'Traitement…',
	close: 'Fermer',
	'done.approved': 'Proposition approuvée et exécutée.',
	'done.refused': 'Proposition refusée. Rien n’a changé.',
	'done.withdrawn': 'Proposition retirée. Rien n’a changé.',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'audit.open': 'Audit',
	'audit.of': 'Audit : {name}',
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
