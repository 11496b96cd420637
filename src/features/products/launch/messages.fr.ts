import type { Translation } from '#platform/contract/text.ts';
import type { en, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'launch.not_configured':
		'Aucun produit hypothécaire n’est encore relié à ce portail. Renseignez-vous auprès de la direction de votre bureau.',
	'launch.product_unavailable': '{product} ne répond pas. Réessayez dans quelques minutes.',
	'launch.token_invalid': 'Ce lien d’ouverture a déjà servi, a expiré ou est destiné à un autre produit.',
};

export const fr: Translation<typeof en> = {
	'launch.document_title': 'Ouverture de {product} · {brand}',
	'launch.title': 'Ouverture de {product}',
	'launch.text': 'Redirection dans un instant.',
	'launch.slow_text': 'C’est plus long que d’habitude. {product} est peut-être très sollicité.',
	'launch.again': 'Ouvrir de nouveau {product}',
	'launch.none_title': 'Rien à ouvrir pour l’instant',
	'launch.failed_title': 'Impossible d’ouvrir {product}',
	'launch.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'launch.retry': 'Réessayer',
	'launch.home': 'Aller à mon espace de travail',
	'launch.product': 'votre produit hypothécaire',
};
