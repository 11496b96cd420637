import type { Translation } from '#platform/contract/text.ts';
import type { askEn, mailEn, problemsEn, proposalEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'leaving.person_not_found':
		'L’utilisateur indiqué est introuvable. Revenez en arrière et faites une autre recherche.',
	'leaving.oneself': 'Vous ne pouvez pas mettre fin à votre propre emploi. Demandez-le à un autre administrateur.',
	'leaving.outranked':
		'Cette personne a des accès plus étendus que les vôtres. Adressez-vous à un administrateur de toute l’organisation.',
	'leaving.already_ended': 'L’emploi de cette personne a déjà pris fin. Actualisez la page pour en voir la date.',
	'leaving.already_planned':
		'Une fin d’emploi est déjà prévue pour cette personne. Actualisez la page pour la modifier ou l’annuler.',
	'leaving.impact_changed':
		'La situation a changé depuis l’affichage de cette page; rien n’a été fait. Vérifiez de nouveau.',
	'leaving.choice_missing': 'Quelqu’un doit prendre la relève. Faites d’abord un choix à chaque ligne.',
	'leaving.successor_unfit':
		'Une personne choisie ne peut pas prendre la relève\u00A0: son départ est aussi prévu ou elle n’a pas les accès requis. Choisissez-en une autre.',
	'leaving.last_administrator':
		'Personne d’autre n’administre l’organisation de façon permanente. Ajoutez d’abord un administrateur à la page Accès.',
	'leaving.takes_over':
		'Cette personne prend la relève de {name}, dont le départ est aussi prévu. Choisissez d’abord une autre relève pour {name}.',
	'leaving.day_invalid': 'Le dernier jour doit être aujourd’hui ou dans l’année qui vient. Choisissez une autre date.',
	'leaving.not_planned': 'Cette fin d’emploi n’est plus prévue. Actualisez la page pour voir la situation actuelle.',
	'leaving.no_approver':
		'Il faut deux personnes pour mettre fin à cet accès, et personne d’autre ne peut l’approuver. Accordez d’abord le même accès à quelqu’un d’autre.',
	'leaving.needs_two':
		'Il faut deux personnes pour modifier ce départ. Ouvrez cette fin d’emploi pour proposer une autre relève.',
	'leaving.cannot_settle':
		'Cette personne ne peut pas régler ce point, ou il ne reste rien à régler. Actualisez la page.',
	'leaving.too_many_asks': 'Vous avez déjà demandé de l’aide 20 fois aujourd’hui. Réessayez demain.',
	'leaving.too_many_searches': 'Trop de recherches. Réessayez dans quelques minutes.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.stays':
		'Vos factures et l’historique de vos activités sont conservés. Vous pouvez les demander à votre bureau.',
	'mail.help': 'Des questions? Adressez-vous à votre bureau ou appelez le {hotline} ({brand}).',
	'planned.subject': 'Votre accès à {brand} prend fin le {day}',
	'planned.preview': 'Vous pouvez tout utiliser jusqu’à la fin de cette journée.',
	'planned.lead':
		'Votre bureau a prévu la fin de votre accès à {brand}\u00A0: le {day}, à la fin de la journée. D’ici là, vous pouvez tout utiliser. Ensuite, vous ne pourrez plus ouvrir de session, et vos cartes ne seront plus débitées.',
	'ended.subject': 'Votre accès à {brand} a pris fin',
	'ended.preview': 'Toutes vos sessions sont fermées, et vos cartes ne sont plus débitées.',
	'ended.lead':
		'Votre bureau a mis fin à votre accès à {brand}. Toutes vos sessions sont fermées, et vos cartes ne sont plus débitées.',
	'withdrawn.subject': 'Votre accès à {brand} est maintenu',
	'withdrawn.preview': 'La fin prévue de votre accès a été annulée.',
	'withdrawn.lead': 'Votre bureau a annulé la fin prévue de votre accès à {brand}. Rien ne change.',
};

export const proposalFr: Translation<typeof proposalEn> = {
	title: 'Fin d’emploi',
	'label.ends': 'Dernier jour',
	'label.why': 'Motif',
	'label.roles': 'Rôles dans l’espace du personnel',
	'word.none': 'Aucun',
	'word.at_once': 'Immédiatement',
	'reason.resigned': 'Démission',
	'reason.dismissed': 'Congédiement',
	'reason.contract_ended': 'Fin de contrat',
	'reason.retired': 'Retraite',
	'reason.moved': 'Départ vers une autre organisation',
	'reason.deceased': 'Décès',
	'reason.other': 'Autre',
};

export const askFr: Translation<typeof askEn> = {
	greeting: 'Bonjour {name},',
	open: 'Ouvrir la page',
	'need.name': 'une demande de {name}',
	'need.open': 'Ouvrir',
	'leaving.last_administrator.title':
		'{name} vous demande d’ajouter une autre personne pour administrer l’organisation',
	'leaving.last_administrator.detail':
		'Personne d’autre ne l’administre de façon permanente. Ajoutez quelqu’un à la page Accès.',
	'leaving.no_approver.title': '{name} vous demande d’accorder vos accès à une autre personne',
	'leaving.no_approver.detail':
		'Certains changements d’accès exigent deux personnes, et personne d’autre ne peut les approuver. Accordez ces accès à la page Accès.',
	'leaving.outranked.title': '{name} vous demande d’examiner l’emploi de {person}',
	'leaving.outranked.detail':
		'{person} a des accès plus étendus que {name}. Seule une personne ayant des accès équivalents aux vôtres peut mettre fin à cet emploi.',
	'personnel.outranked.title': '{name} vous demande d’examiner le poste de {person}',
	'personnel.outranked.detail':
		'{person} a des accès plus étendus que {name}. Seule une personne ayant des accès équivalents aux vôtres peut modifier ce poste.',
	'takes_over.title': '{name} vous demande de choisir une autre relève pour {leaver}',
	'takes_over.detail':
		'{person} prend la relève de {leaver}, et {name} ne peut pas modifier ce choix. Choisissez quelqu’un d’autre dans le départ prévu de {leaver}.',
};
