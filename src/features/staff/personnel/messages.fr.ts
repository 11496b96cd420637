import type { Translation } from '#platform/contract/text.ts';
import type { positionsEn, problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'personnel.person_not_found':
		'Cette personne est introuvable parmi celles dont vous vous occupez. Revenez en arrière et cherchez de nouveau.',
	'personnel.invalid': 'Certains champs sont à revoir. Corrigez ceux qui sont signalés.',
	'personnel.name_needed': 'Entrez le nom, sans adresse Web ni adresse courriel.',
	'personnel.email_invalid': 'Entrez une adresse courriel complète, comme nom@bureau.example.',
	'personnel.email_taken': 'Quelqu’un a déjà cette adresse. Entrez-en une autre ou utilisez l’ancien dossier.',
	'personnel.phone_invalid': 'Entrez le numéro de téléphone avec son indicatif régional.',
	'personnel.office_not_found': 'Choisissez l’un des bureaux dont vous vous occupez.',
	'personnel.team_not_found': 'Cette équipe n’existe plus. Choisissez-en une autre, ou aucune.',
	'personnel.position_needed': 'Choisissez au moins un poste.',
	'personnel.share_invalid': 'Entrez une part de 0 à 100.',
	'personnel.day_invalid': 'Ce jour est trop éloigné ou déjà passé. Choisissez-en un autre.',
	'personnel.licence_incomplete': 'Choisissez la province et la catégorie, et entrez le numéro du permis.',
	'personnel.licence_days_invalid': 'Entrez le premier et le dernier jour; le dernier ne précède pas le premier.',
	'personnel.licence_overlaps': 'Deux permis à la fois dans une même province. Changez les jours ou retirez-en un.',
	'personnel.licence_taken':
		'Une autre personne a un permis portant ce numéro. Vérifiez-le ou utilisez l’ancien dossier.',
	'personnel.external_id_taken': 'Cet identifiant manque, ou une autre personne l’a. Vérifiez-le ou retirez la ligne.',
	'personnel.changed_meanwhile':
		'Quelqu’un a modifié ce dossier entre-temps, et rien n’a été fait. Vérifiez de nouveau.',
	'personnel.day_taken': 'Un autre changement commence ce jour-là. Modifiez celui-là ou choisissez un autre jour.',
	'personnel.not_planned': 'Ce changement n’est plus prévu. Actualisez la page pour voir la situation actuelle.',
	'personnel.nothing_changes':
		'C’est déjà la situation de cette personne ce jour-là. Changez quelque chose ou revenez en arrière.',
	'personnel.not_reopenable': 'L’ancien dossier ne peut pas être rouvert. Vérifiez le nom, le permis et l’adresse.',
	'personnel.account_open': 'Cette personne a ouvert son compte. Actualisez la page.',
	'personnel.oneself': 'On ne modifie pas son propre dossier. Demandez à un autre administrateur.',
};

export const positionsFr: Translation<typeof positionsEn> = {
	'position.mortgage_agent': 'Agent hypothécaire',
	'position.mortgage_broker': 'Courtier hypothécaire',
	'position.principal_broker': 'Courtier principal',
	'position.licensed_assistant': 'Adjoint titulaire d’un permis',
	'position.office_manager': 'Directeur de bureau',
	'position.administrator': 'Administrateur',
};
