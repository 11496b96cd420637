import type { Translation } from '#platform/contract/text.ts';
import type { staffMailEn } from './messages.en.ts';

export const staffMailFr: Translation<typeof staffMailEn> = {
	'staff.subject': '{what} : paiement {number}',
	'staff.preview': '{amount} du paiement {number}.',
	'staff.greeting': 'Bonjour,',
	'staff.refund': 'Remboursement',
	'staff.dispute': 'Contestation',
	'staff.fraud_warning': 'Alerte précoce de fraude',
	'staff.to_refund': 'À rembourser',
	'staff.to_refund_lead':
		'Le portail doit ce montant à la personne qui a payé, et le service de traitement des cartes a refusé le remboursement. Vérifiez d’abord le paiement dans ce service. S’il n’a pas été remboursé, versez le montant autrement.',
	'staff.refund_lead': 'Le service de traitement des cartes a signalé un remboursement de ce paiement.',
	'staff.dispute_lead':
		'Ce paiement a été contesté auprès de la banque. Répondez à la contestation auprès du service de traitement des cartes avant l’échéance, ou acceptez-la.',
	'staff.fraud_warning_lead':
		'La banque soupçonne que la carte a été utilisée par une autre personne. Un remboursement immédiat peut éviter une contestation.',
	'staff.fact_what': 'Événement',
	'staff.fact_state': 'État',
	'staff.fact_amount': 'Montant',
	'staff.fact_order': 'Numéro de commande',
	'staff.fact_organisation': 'Organisation',
	'staff.fact_charge': 'Identifiant du débit dans le service de traitement',
	'staff.fact_return': 'Référence dans le service de traitement',
	'staff.fact_reason': 'Motif',
	'staff.fact_money': 'Fonds',
	'staff.fact_respond_by': 'Répondre avant le',
	'staff.withheld': 'Retenus par le service de traitement',
	'staff.not_withheld': 'Non retenus',
	'staff.state_pending': 'En cours',
	'staff.state_done': 'Effectué',
	'staff.state_failed': 'Échec',
	'staff.state_inquiry': 'Demande de la banque',
	'staff.state_open': 'Ouverte',
	'staff.state_won': 'Gagnée',
	'staff.state_lost': 'Perdue',
	'staff.state_closed': 'Close',
	'staff.next':
		'Si des crédits doivent être annulés, une proposition est prête\u00A0: affichez-la avec {command}. Rien ne se produit avant sa confirmation par l’exploitant du portail.',
};
