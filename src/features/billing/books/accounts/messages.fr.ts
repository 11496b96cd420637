import type { Translation } from '#platform/contract/text.ts';
import type { accountsEn, originsEn } from './messages.en.ts';

export const accountsFr: Translation<typeof accountsEn> = {
	'account.bank': 'Banque, versements',
	'account.processor': 'Solde au service de traitement',
	'account.receivables': 'Comptes clients',
	'account.suspense': 'Compte d’attente',
	'account.gst_hst': 'TPS/TVH à payer',
	'account.qst': 'TVQ à payer',
	'account.pst_bc': 'TVP à payer, Colombie-Britannique',
	'account.pst_sk': 'TVP à payer, Saskatchewan',
	'account.rst_mb': 'TVD à payer, Manitoba',
	'account.deferred_credits': 'Produits reportés, crédits',
	'account.deferred_subscriptions': 'Produits reportés, abonnements',
	'account.credits_used': 'Produits, crédits utilisés',
	'account.credits_expired': 'Produits, crédits expirés',
	'account.subscriptions': 'Produits, abonnements',
	'account.promotion': 'Promotion',
	'account.refunds': 'Remboursements',
	'account.processor_fees': 'Frais du service de traitement',
	'account.disputes': 'Contestations',
	'account.write_offs': 'Radiations',
	'account.rounding': 'Écarts d’arrondi',
};

export const originsFr: Translation<typeof originsEn> = {
	'origin.invoice': 'Facture',
	'origin.credit_note': 'Note de crédit',
	'origin.payment': 'Paiement',
	'origin.refund': 'Remboursement',
	'origin.by_hand': 'Règlement manuel',
	'origin.write_off': 'Radiation',
	'origin.open_item': 'Élément en suspens',
	'origin.credits_used': 'Crédits utilisés',
	'origin.credits_expired': 'Crédits expirés',
	'origin.credits_included': 'Crédits inclus dans les forfaits',
	'origin.days_earned': 'Jours d’abonnement constatés',
	'origin.processor_fee': 'Frais du service de traitement',
	'origin.dispute': 'Contestation',
	'origin.payout': 'Versement',
	'origin.processor_other': 'Au service de traitement, sans document',
};
