import type { Translation } from '#platform/contract/text.ts';
import type { indexEn } from './index.en.ts';

export const indexFr: Translation<typeof indexEn> = {
	'index.title': 'Que voir',
	'index.lead':
		'Ceci est une démonstration\u00A0: personnes et données fictives. Aucun argent ne circule et aucun message ne quitte cette machine.',
	'index.sign_in': 'Page de connexion',
	'index.steps': 'Dans cet ordre',
	'index.step_sign_in': 'Se connecter comme Amelia',
	'index.step_sign_in_text':
		'Appuyez sur son nom à la page de connexion. Le code de la deuxième étape figure sur la page suivante\u00A0: appuyez sur Remplir.',
	'index.step_buy': 'Acheter des crédits',
	'index.step_buy_text':
		'Crédits, puis Acheter. La page du service d’essai inscrit une carte acceptée, une carte que la banque fait confirmer ou une carte refusée.',
	'index.step_receipt': 'Consulter le reçu et le relevé',
	'index.step_receipt_text': 'Les deux sont à l’écran, en PDF et dans la boîte de réception.',
	'index.step_subscription': 'Modifier un abonnement',
	'index.step_subscription_text':
		'Chaque changement indique le montant d’aujourd’hui et celui du prochain paiement, avant de confirmer. La carte de Mateo a été refusée\u00A0: il paie à partir d’ici.',
	'index.step_invoices': 'Consulter les factures',
	'index.step_invoices_text':
		'Toutes les factures et notes de crédit, en PDF et pour une année complète. Un achat de Nadia a été remboursé en partie.',
	'index.step_desktops': 'Aménager un espace de travail',
	'index.step_desktops_text':
		'Appuyez sur Modifier pour déplacer les tuiles et en ajouter. Amelia modifie aussi un espace de travail que Marcus a partagé avec elle.',
	'index.step_switch': 'Devenir directrice de bureau',
	'index.step_switch_text':
		'Changer de compte, dans le menu d’Amelia, mène à Priya, qui fixe les allocations et déplace les crédits du bureau.',
	'index.step_staff': 'Travailler dans l’espace du personnel',
	'index.step_staff_text':
		'Le menu du compte de Helen y mène\u00A0: personnes, bureaux et équipes, accès, approbations et journal d’audit.',
	'index.step_security': 'Protéger un compte',
	'index.step_security_text':
		'Noah se connecte pour la première fois et configure une deuxième étape\u00A0: application, message texte, courriel ou clé d’accès.',
	'index.step_product': 'Ouvrir le produit',
	'index.step_product_text':
		'Northline, dans le menu, ouvre une imitation du produit hypothécaire, session ouverte; elle vous ramène ensuite.',
	'index.step_brands': 'Voir une autre marque',
	'index.step_brands_text':
		'Le même portail pour deux autres entreprises\u00A0: leurs couleurs, leurs gens, leurs taxes et leurs courriels.',
	'index.tools': 'Outils de la démonstration',
	'index.mailbox': 'Boîte de réception',
	'index.mailbox_text': 'Tous les courriels et messages texte, codes et liens compris.',
	'index.product': 'Produit imité',
	'index.product_text': 'Qui le portail y a envoyé, et le chemin du retour.',
	'index.components': 'Composants',
	'index.components_text': 'Chaque élément de l’interface dans tous ses états.',
	'index.brand': 'Ouvrir {brand}',
	'index.states': 'Qui montre quoi',
	'index.states_lead':
		'Connectez-vous comme la personne. Celles qui ne peuvent pas se connecter figurent parmi les personnes de l’espace du personnel, que Helen peut consulter.',
	'index.people': 'Personnes',
	'index.people_lead': 'Mot de passe commun\u00A0: {password}',
};
