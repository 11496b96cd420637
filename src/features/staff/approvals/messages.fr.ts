import type { Translation } from '#platform/contract/text.ts';
import type {
	administratorEn,
	en,
	exemptionEn,
	grantEn,
	mailEn,
	problemsEn,
	reversalEn,
	silenceEn,
} from './messages.en.ts';

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

export const grantFr: Translation<typeof grantEn> = { title: 'Octroi de crédits', 'label.given': 'Crédits octroyés' };

export const reversalFr: Translation<typeof reversalEn> = {
	title: 'Annulation d’une transaction',
	'label.transaction': 'Transaction',
	'label.moved': 'Crédits touchés',
	'word.reversed': 'Annulée',
};

export const silenceFr: Translation<typeof silenceEn> = {
	title: 'Aucun courriel au sujet des visites du personnel',
	'label.mail': 'Courriel à la personne',
	'word.sent': 'Envoyé à chaque visite',
	'word.not_sent': 'Non envoyé; la visite figure dans son historique',
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
	'credits.title': 'Crédits',
	'credits.loading': 'Chargement des crédits…',
	'credits.failed': 'Impossible de charger les crédits',
	'credits.available': { one: '{amount} crédit disponible', other: '{amount} crédits disponibles' },
	'credits.recent': 'Transactions récentes',
	'credits.none': 'Aucune transaction pour l’instant.',
	'credits.give': 'Accorder des crédits',
	'credits.amount': 'Montant',
	'credits.unit': 'crédits',
	'credits.amount_missing': 'Entrez un montant, par exemple 25 ou 12,50.',
	'credits.reason_hint': 'Au moins 10 caractères. Il figure dans le relevé de la personne, et il est conservé.',
	'credits.before': 'Avant',
	'credits.after': 'Après',
	'credits.second': 'Une seconde personne doit approuver',
	'credits.second_text': {
		one: 'Au-delà de {amount} crédit par personne et par jour, un collègue qui a le même droit se prononce. D’ici là, rien ne change.',
		other:
			'Au-delà de {amount} crédits par personne et par jour, un collègue qui a le même droit se prononce. D’ici là, rien ne change.',
	},
	'credits.propose': 'Proposer',
	'credits.pending': 'Traitement…',
	'credits.cancel': 'Fermer',
	'credits.given': 'Les crédits sont accordés.',
	'credits.proposed': 'Proposition envoyée. Un collègue se prononcera.',
	'credits.reversed': 'Annulée',
	'credits.take_back': 'Annuler la transaction',
	'credits.take_back_one': 'Annuler la transaction {reference}',
	'credits.take_back_title': 'Annuler cette transaction?',
	'credits.take_back_text':
		'{kind}, {amount}, {time}, {reference}. Ce qui a été déplacé est remis en place, et la personne en est avisée par courriel.',
	'credits.taken': 'La transaction est annulée.',
	'credits.kind_bought': 'Achat',
	'credits.kind_granted': 'Octroi',
	'credits.kind_transferred_in': 'Réception',
	'credits.kind_transferred_out': 'Transfert',
	'credits.kind_spent': 'Utilisation',
	'credits.kind_reversed': 'Annulation',
	'credits.kind_expired': 'Expiration',
	'mail.title': 'Courriel au sujet des visites',
	'mail.loading': 'Chargement du réglage du courriel…',
	'mail.failed': 'Impossible de charger le réglage du courriel',
	'mail.is_on': 'Les personnes de {brand} reçoivent un courriel chaque fois que le personnel consulte leur compte.',
	'mail.is_off':
		'Les personnes de {brand} ne reçoivent aucun courriel lorsque le personnel consulte leur compte. La visite figure dans leur historique.',
	'mail.turn_off': 'Désactiver',
	'mail.turn_on': 'Activer',
	'mail.off_title': 'Désactiver le courriel au sujet des visites?',
	'mail.off_text':
		'Une seconde personne qui a accès à toute la marque doit approuver. Les visites figurent toujours dans l’historique de la personne.',
	'mail.on_title': 'Activer le courriel au sujet des visites?',
	'mail.on_text': 'Le changement prend effet immédiatement, sans seconde personne.',
	'mail.proposed': 'Proposition envoyée. Un collègue se prononcera.',
	'mail.done': 'Les personnes reçoivent de nouveau le courriel au sujet des visites.',
	close: 'Fermer',
	'done.approved': 'Proposition approuvée et exécutée.',
	'done.refused': 'Proposition refusée. Rien n’a changé.',
	'done.withdrawn': 'Proposition retirée. Rien n’a changé.',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'audit.open': 'Audit',
	'audit.of': 'Audit : {name}',
};
