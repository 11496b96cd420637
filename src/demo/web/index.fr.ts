import type { Translation } from '#platform/contract/text.ts';
import type { indexEn } from './index.en.ts';

export const indexFr: Translation<typeof indexEn> = {
	'index.title': 'À essayer',
	'index.lead':
		'Cette démonstration contient des personnes et des données fictives. Aucun paiement réel n’est fait et aucun message ne quitte cet ordinateur.',
	'index.sign_in': 'Page de connexion',
	'index.steps': 'Dans cet ordre',
	'index.step_sign_in': 'Ouvrir la session d’Amelia',
	'index.step_sign_in_text':
		'Cliquez sur son nom à la page de connexion. La page suivante affiche le code de la deuxième étape\u00A0: cliquez sur Remplir.',
	'index.step_buy': 'Acheter des crédits',
	'index.step_buy_text':
		'Allez à Crédits, puis à Acheter. La page du service d’essai peut remplir le formulaire avec une carte acceptée, à confirmer ou refusée.',
	'index.step_receipt': 'Consulter le reçu et le relevé',
	'index.step_receipt_text': 'Les deux sont à l’écran, en PDF et dans la boîte de réception.',
	'index.step_subscription': 'Modifier un abonnement',
	'index.step_subscription_text':
		'Chaque changement indique le montant d’aujourd’hui et le prochain paiement avant la confirmation. La carte de Mateo a été refusée\u00A0: c’est ici qu’il peut payer.',
	'index.step_invoices': 'Consulter les factures',
	'index.step_invoices_text':
		'Toutes les factures et notes de crédit, en PDF et pour une année complète. Un achat de Nadia a été remboursé en partie.',
	'index.step_desktops': 'Aménager un espace de travail',
	'index.step_desktops_text':
		'Cliquez sur Modifier pour déplacer les tuiles et en ajouter. Amelia peut aussi modifier un espace de travail que Marcus a partagé avec elle.',
	'index.step_switch': 'Passer au compte de la directrice',
	'index.step_switch_text':
		'Dans le menu d’Amelia, Changer de compte mène à Priya, qui fixe les allocations et déplace les crédits du bureau.',
	'index.step_staff': 'Travailler dans l’espace du personnel',
	'index.step_staff_text':
		'Ouvrez-le dans le menu du compte de Helen\u00A0: personnes, bureaux et équipes, accès, approbations et journal d’audit.',
	'index.step_security': 'Protéger un compte',
	'index.step_security_text':
		'Noah ouvre sa première session et configure une deuxième étape\u00A0: application, message texte, courriel ou clé d’accès.',
	'index.step_product': 'Ouvrir le produit',
	'index.step_product_text':
		'Dans le menu, Northline ouvre un produit hypothécaire fictif, sans nouvelle connexion, puis vous ramène au portail.',
	'index.step_brands': 'Voir une autre marque',
	'index.step_brands_text':
		'Le même portail pour deux autres entreprises\u00A0: leurs couleurs, leurs équipes, leurs taxes et leurs courriels.',
	'index.tools': 'Outils de la démonstration',
	'index.mailbox': 'Boîte de réception',
	'index.mailbox_text': 'Tous les courriels et messages texte, codes et liens compris.',
	'index.product': 'Produit fictif',
	'index.product_text': 'La personne que le portail y envoie, et le lien de retour.',
	'index.components': 'Composants',
	'index.components_text': 'Chaque élément de l’interface dans tous ses états.',
	'index.brand': 'Ouvrir {brand}',
	'index.states': 'Situations à voir',
	'index.states_lead':
		'Ouvrez une session en tant que la personne choisie. Celles qui ne peuvent pas ouvrir de session se trouvent à la page Personnes de l’espace du personnel de Helen.',
	'index.people': 'Personnes',
	'index.people_lead': 'Mot de passe commun\u00A0: {password}',
};
