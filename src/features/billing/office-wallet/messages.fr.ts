import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'office_wallet.member_not_found':
		'Cette personne ne fait pas partie de votre bureau. Actualisez la page pour voir les membres actuels.',
};

export const mailFr: Translation<typeof mailEn> = {
	'mail.greeting': 'Bonjour {name},',
	'mail.rule': 'Les crédits non dépensés ne sont pas reportés au mois suivant.',
	'mail.button': 'Voir vos crédits',
	'mail.help': 'Des questions? Adressez-vous à {name} ou appelez le {hotline} ({brand}).',
	'given.subject': 'Vous pouvez maintenant dépenser les crédits de votre bureau',
	'given.preview': {
		one: 'Chaque mois, {amount} crédit du portefeuille de {office}.',
		other: 'Chaque mois, {amount} crédits du portefeuille de {office}.',
	},
	'given.lead': {
		one: '{name} vous a accordé une allocation. Vous pouvez maintenant dépenser chaque mois {amount} crédit du portefeuille de {office}.',
		other:
			'{name} vous a accordé une allocation. Vous pouvez maintenant dépenser chaque mois {amount} crédits du portefeuille de {office}.',
	},
	'changed.subject': {
		one: 'Votre allocation du bureau est maintenant de {amount} crédit par mois',
		other: 'Votre allocation du bureau est maintenant de {amount} crédits par mois',
	},
	'changed.preview': {
		one: 'Chaque mois, {amount} crédit du portefeuille de {office}.',
		other: 'Chaque mois, {amount} crédits du portefeuille de {office}.',
	},
	'changed.lead': {
		one: '{name} a modifié votre allocation. Vous pouvez maintenant dépenser chaque mois {amount} crédit du portefeuille de {office}. Les crédits déjà dépensés ce mois-ci comptent.',
		other:
			'{name} a modifié votre allocation. Vous pouvez maintenant dépenser chaque mois {amount} crédits du portefeuille de {office}. Les crédits déjà dépensés ce mois-ci comptent.',
	},
	'ended.subject': 'Vous ne pouvez plus dépenser les crédits de votre bureau',
	'ended.preview': 'Votre allocation du portefeuille de {office} a pris fin.',
	'ended.lead':
		'{name} a mis fin à votre allocation. Vous ne pouvez plus dépenser de crédits du portefeuille de {office}. Vos propres crédits ne changent pas.',
};

export const fr: Translation<typeof en> = {
	loading: 'Chargement…',
	failed: 'Impossible de charger les crédits du bureau',
	retry: 'Réessayer',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	close: 'Fermer',
	'wallet.title': 'Crédits de {office}',
	'wallet.available': 'Disponibles',
	'wallet.unit': { one: 'crédit', other: 'crédits' },
	'wallet.held': {
		one: '{amount} réservé pour des services en cours',
		other: '{amount} réservés pour des services en cours',
	},
	'wallet.used': 'Dépensés ce mois-ci sur les allocations',
	'wallet.used_of': '{used} sur {monthly}',
	'wallet.spenders': {
		one: '{count} membre peut dépenser les crédits de ce portefeuille.',
		other: '{count} membres peuvent dépenser les crédits de ce portefeuille.',
	},
	'wallet.nobody': 'Aucun membre ne peut encore dépenser ces crédits. Accordez une allocation ci-dessous.',
	'wallet.short': 'Le portefeuille contient moins que ce que les membres peuvent encore dépenser ce mois-ci.',
	'members.title': 'Membres et allocations',
	'members.lead':
		'L’allocation est le nombre de crédits de ce portefeuille qu’un membre peut dépenser chaque mois. Les membres sans allocation dépensent seulement leurs propres crédits.',
	'members.search': 'Trouver un membre',
	'members.search_hint': 'Le début d’un nom ou l’adresse courriel complète.',
	'members.filter': 'Afficher',
	'members.all': 'Tous les membres',
	'members.spenders': 'Avec une allocation',
	'members.loading': 'Chargement…',
	'members.failed': 'Impossible de charger les membres',
	'members.nobody_title': 'Aucun résultat',
	'members.nobody_text': 'Vérifiez l’orthographe ou affichez tous les membres.',
	'members.more': 'Afficher d’autres membres',
	'members.shown': { one: '{count} membre affiché', other: '{count} membres affichés' },
	'member.name': 'Membre',
	'member.used': 'Dépensés ce mois-ci',
	'member.monthly': 'Allocation mensuelle',
	'member.left': 'Reste ce mois-ci',
	'member.none': 'Aucune',
	'member.standing': { one: '{amount} dépensé, reste {left}', other: '{amount} dépensés, reste {left}' },
	'allowance.title': 'Allocation de {name}',
	'allowance.monthly': 'Crédits par mois',
	'allowance.unit': 'crédits',
	'allowance.hint':
		'S’applique immédiatement. Les crédits déjà dépensés ce mois-ci comptent. Le membre reçoit un courriel.',
	'allowance.used': 'Dépensés ce mois-ci',
	'allowance.save': 'Enregistrer l’allocation',
	'allowance.remove': 'Retirer l’allocation',
	'allowance.remove_question': 'Retirer l’allocation de {name}?',
	'allowance.remove_text':
		'{name} ne pourra plus dépenser de crédits de ce portefeuille et recevra un courriel. Les services en cours pourront être menés à terme.',
	'allowance.keep': 'Conserver l’allocation',
	'allowance.unclear': 'Entrez un montant, par exemple {example}.',
	'allowance.zero': 'Entrez un montant supérieur à zéro. Pour mettre fin à l’allocation, retirez-la.',
	'allowance.too_high': 'Entrez au plus {maximum}.',
	'allowance.no_answer': 'Aucune réponse. Réessayez\u00A0: l’allocation ne sera modifiée qu’une fois.',
	'allowance.saved': {
		one: '{name} peut maintenant dépenser {amount} crédit par mois.',
		other: '{name} peut maintenant dépenser {amount} crédits par mois.',
	},
	'allowance.removed': '{name} ne peut plus dépenser les crédits de ce portefeuille.',
	'history.title': 'Modifications antérieures',
	'history.failed': 'Impossible de charger les modifications antérieures',
	'history.none': 'Aucune modification antérieure.',
	'history.given': 'Allocation de {after} accordée',
	'history.changed': 'Allocation passée de {before} à {after}',
	'history.ended': 'Allocation de {before} retirée',
	'history.left': 'Fin de l’allocation de {before} au départ du bureau',
	'history.by': '{time} · {name}',
};
