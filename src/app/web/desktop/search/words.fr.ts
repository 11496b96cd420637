import type { Translation } from '#platform/contract/text.ts';
import type { wordsEn } from './words.en.ts';

/** How people call the same things in French. */
export const wordsFr: Translation<typeof wordsEn> = {
	'act.buy': 'Acheter des crédits, recharger, recharger mes crédits, ajouter des crédits, achat, plus de crédits',
	'act.transfer': 'Transférer des crédits, envoyer des crédits à un collègue, donner des crédits, virement, transfert',
	'act.edit_desktop':
		'Modifier l’espace de travail, modifier cet espace de travail, déplacer les tuiles, disposer, personnaliser, agrandir une tuile, disposition, arrière-plan, fond d’écran, ajouter une note',
	'act.new_shortcut':
		'Nouveau raccourci, ajouter un raccourci, créer un raccourci, ajouter une tuile, signet, favori, lien',
	'act.new_desktop': 'Nouvel espace de travail, créer un espace de travail, autre espace de travail, nouveau bureau',
	'act.share_desktop':
		'Partager l’espace de travail, partager mon espace de travail avec un collègue, collaborer, partage',
	'act.cancel':
		'Annuler l’abonnement, résilier, se désabonner, arrêter l’abonnement, mettre fin à l’abonnement, annuler le forfait, arrêter le renouvellement, annulation, cesser',
	'act.change_package':
		'Changer de forfait ou de places, modifier l’abonnement, ajouter des places, retirer des places, forfait supérieur, changement de forfait, ajouter un collègue à mon abonnement, plutôt que d’annuler l’abonnement',
	'act.subscribe': 'S’abonner, choisir un forfait, prendre un abonnement, forfaits, tarifs',
	'act.reactivate': 'Réactiver l’abonnement, reprendre l’abonnement, renouveler l’abonnement, réactivation',
	'act.card':
		'Ajouter ou remplacer une carte, carte de crédit, nouvelle carte, changer ma carte de crédit, carte expirée, mode de paiement, carte bancaire',
	'act.billing_address':
		'Changer l’adresse de facturation, déménagement, déménager, code postal, rue, adresse des factures',
	'act.auto_load':
		'Configurer la recharge automatique, chargement automatique, rechargement automatique, achat automatique',
	'act.invoice_pdf': 'Télécharger une facture, facture en pdf, imprimer une facture, envoyer une facture par courriel',
	'act.invoice_year':
		'Télécharger les factures d’une année, toutes les factures, impôts, comptable, fin d’année, annuel',
	'act.password':
		'Changer le mot de passe, modifier le mot de passe, mot de passe oublié, nouveau mot de passe, réinitialiser',
	'act.second_step':
		'Ajouter une deuxième étape, double authentification, vérification en deux étapes, application d’authentification, code par texto, a2f',
	'act.recovery_codes': 'Nouveaux codes de récupération, codes de secours, codes d’urgence, téléphone perdu',
	'act.passkey': 'Ajouter une clé d’accès, empreinte, reconnaissance faciale, biométrie, clé de sécurité',
	'act.end_others':
		'Fermer les autres sessions, autres appareils, fermer les sessions sur les autres appareils, autres navigateurs, portable volé',
	'act.photo': 'Changer la photo, portrait, téléverser une photo, photo de profil, image de profil',
	'act.phone': 'Changer le numéro de téléphone, cellulaire, téléphone, mobile',
	'act.email': 'Changer l’adresse courriel, mon courriel, boîte de réception',
	'act.language': 'Passer à l’anglais, changer la langue, passer en anglais, langue, français, traduire',
	'act.theme':
		'Changer de thème, mode sombre, mode clair, mode nuit, thème sombre, thème clair, couleurs, apparence, contraste',
	'act.switch_account': 'Changer de compte, autre compte, changer d’utilisateur, basculer',
	'act.sign_out': 'Fermer la session, déconnexion, se déconnecter, quitter, sortir',
	'act.add_person':
		'Ajouter une personne, embaucher, embauche, nouvel employé, nouvelle employée, créer un utilisateur, inviter, nouveau courtier',
	'act.end_employment':
		'Mettre fin à l’emploi, fin d’emploi, départ, congédier, cessation, licencier, désactiver un compte, quitter',
	'act.import_people': 'Importer des personnes, fichier csv, téléverser, chiffrier, ajout en lot',
	'act.give_access': 'Donner un accès, accorder un accès, permissions, rôles, droits, autoriser, accorder un rôle',
	'act.find_audit':
		'Chercher dans le journal d’audit, personne à l’origine d’un changement, traces, historique des changements, journaux',
	'act.publish_tiles': 'Publier des tuiles, tuiles pour mon bureau, annoncer, tuiles gérées, annonces',
	'act.give_credits': 'Accorder des crédits à une personne, corriger les crédits, octroyer, rajuster, crédits gratuits',
	'act.view_account': 'Consulter un compte, voir comme, voir le compte d’une personne, soutenir une personne',
	'act.reset_step':
		'Aider une personne à ouvrir une session, aider une personne à se connecter, réinitialiser la deuxième étape, déverrouiller, compte bloqué, compte verrouillé',

	'page.credits':
		'Crédits, solde, mon solde, combien de crédits, crédits disponibles, portefeuille, crédits restants, reste',
	'page.transactions': 'Opérations, relevé, grand livre, mouvements, crédits utilisés, exporter les opérations',
	'page.transfer': 'Transfert, envoyer des crédits',
	'page.usage': 'Utilisation, statistiques, consommation, dépenses, rapport, graphique',
	'page.office': 'Portefeuille du bureau, crédits du bureau, crédits partagés, allocations',
	'page.auto-load': 'Recharge automatique, chargement automatique',
	'page.payment-method': 'Mode de paiement, cartes, cartes enregistrées, carte de crédit',
	'page.billing-address': 'Adresse de facturation, adresse des factures',
	'page.subscription':
		'Abonnement, forfait, places, renouvellement, prochain paiement, adhésion, gérer ou annuler l’abonnement',
	'page.invoices':
		'Factures, facturation, notes de crédit, comptes à payer, relevés, reçus d’impôt, Paiements, reçus, reçu, commandes, achats, remboursements, prélèvements, combien ai-je payé',
	'page.security': 'Sécurité, paramètres, réglages, compte, préférences',
	'page.profile':
		'Profil et coordonnées, nom, changer mon nom, ma photo, coordonnées, renseignements personnels, mon profil, préférences',
	'page.password': 'Mot de passe, mdp',
	'page.passkeys': 'Clés d’accès, empreinte, clé de sécurité',
	'page.two-factor':
		'Vérification en deux étapes, double authentification, a2f, navigateurs de confiance, deuxième étape',
	'page.linked-accounts':
		'Comptes associés, compte Microsoft, compte Zoho, associer un compte, authentification unique',
	'page.sessions': 'Vos sessions ouvertes, appareils, sessions ouvertes, navigateurs',
	'page.history': 'Activité, historique des connexions, activité récente, connexion suspecte, historique du compte',
	'page.product': 'demande hypothécaire, dossiers, produit, hypothèque',
	'page.kb_mortgage':
		'Base de connaissances hypothécaires, aide sur les hypothèques, articles d’aide, foire aux questions, guides d’aide, mode d’emploi',
	'page.kb_payment':
		'Base de connaissances sur les paiements, aide sur les paiements, articles d’aide, foire aux questions, guides d’aide',
	'page.hotline':
		'Appeler, aide, soutien, assistance, téléphone, joindre le soutien, service à la clientèle, heures d’ouverture, problème, nous joindre',
	'page.privacy': 'Confidentialité, vie privée, politique de confidentialité, données personnelles, mes données',
	'page.terms': 'Conditions d’utilisation, mentions légales, entente',
	'page.disclosure': 'Divulgation, avis juridiques, permis',
	'page.staffHome': 'Espace du personnel, accueil du personnel, gestion, à traiter',
	'page.staffApprovals': 'Approbations, demandes, demandes en attente, approuver, décider',
	'page.staffPeople':
		'Personnes, employés, utilisateurs, courtiers, annuaire, collègues, personnel, chercher une personne',
	'page.staffOffices': 'Bureaux, succursales, succursale, emplacements',
	'page.staffTeams': 'Équipes, groupes, chef d’équipe',
	'page.addPersonnel': 'Ajouter une personne, nouvel employé, embaucher',
	'page.importPersonnel': 'Importer, fichier csv, importation',
	'page.staffAccess': 'Accès, permissions accordées, rôles, droits, révision des accès',
	'page.staffTiles': 'Tuiles publiées, tuiles pour d’autres personnes, tuiles gérées, espaces de travail par défaut',
	'page.staffAnnouncements': 'Annonces, perturbation, panne, entretien, état du service, avis à tous',
	'page.staffBrands': 'Marques, marque, logo, couleurs, image de marque, apparence, pages juridiques, slogan',
	'page.staffPayments':
		'Paiements, factures, trouver un paiement, chiffres de la carte, débit, remboursement, contestation, numéro de reçu',
	'page.staffJournal':
		'Journal, livres, comptabilité, grand livre, débit, crédit, fermer un mois, comptes, plan comptable, numéros de compte, QuickBooks, Xero',
	'page.staffOpenItems':
		'Éléments en suspens, remboursement sans document, contestation à traiter, paiement sans réponse, solde dû, radiation',
	'page.staffBooks':
		'Rapports, comptabilité, rapport de taxes, versements, frais du service de traitement, produits, fermer un mois, fin de mois',
	'page.staffAudit': 'Audit, journal d’audit, journaux, traces',
};
