import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, needsEn, problemsEn, settingsEn } from './messages.en.ts';
import * as methods from './methods/messages.fr.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'two_factor.callback_refused': 'Cet avis ne provient pas du fournisseur de messages texte.',
	'two_factor.invalid_code': 'Le code saisi n’est pas valide',
	'two_factor.code_expired': 'Ce code a expiré. Demandez-en un nouveau.',
	'two_factor.no_code_sent': 'Aucun code n’a encore été envoyé pour cette connexion. Demandez-en un.',
	'two_factor.too_many_failures': 'Trop de codes erronés. Connectez-vous de nouveau pour en recevoir un autre.',
	'two_factor.too_many_tries': 'Il y a eu trop de tentatives. Patientez un peu, puis entrez de nouveau un code.',
	'two_factor.sent_a_moment_ago':
		'Un code vient d’être envoyé. Vous pourrez en demander un autre dans {seconds} secondes.',
	'two_factor.too_many_sends':
		'Trop de codes ont été envoyés. Attendez {minutes} minutes avant d’en demander un autre, ou appelez la ligne de soutien.',
	'two_factor.not_owed': 'Cette connexion est déjà terminée. Actualisez la page pour continuer.',
	'two_factor.no_method': 'Votre compte n’a pas cette méthode. Choisissez-en une autre.',
	'two_factor.no_set_up': 'Aucune configuration n’est en cours. Recommencez.',
	'two_factor.last_method':
		'C’est votre seule méthode, et il en faut au moins une. Ajoutez-en une autre avant de la retirer.',
	...methods.problemsFr,
};

export const mailFr: Translation<typeof mailEn> = {
	'code.subject': '{code} est votre code de vérification {brand}',
	'code.preview': 'Il expire dans 10 minutes.',
	'code.greeting': 'Bonjour {name},',
	'code.greeting_unproved': 'Bonjour,',
	'code.lead_sign_in': 'Entrez ce code pour terminer votre connexion\u00A0:',
	'code.lead_set_up': 'Entrez ce code pour recevoir vos codes de connexion à cette adresse\u00A0:',
	'code.lead_confirm': 'Entrez ce code pour confirmer votre identité\u00A0:',
	'code.expiry':
		'Il ne sert qu’une fois et expire dans 10 minutes. Ne le communiquez à personne\u00A0: {brand} ne vous le demandera jamais.',
	'code.note_sign_in':
		'Vous n’avez pas tenté de vous connecter? Quelqu’un connaît peut-être votre mot de passe. Composez le {hotline}.',
	'code.note_set_up':
		'Vous n’avez rien demandé? Ne faites rien\u00A0: sans le code, rien ne change. Des questions? Composez le {hotline}.',
	'code.note_confirm':
		'Vous ne modifiez rien dans votre compte? Quelqu’un d’autre le fait peut-être. Composez le {hotline}.',
	...methods.mailFr,
};

export const fr: Translation<typeof en> = {
	'verify.title': 'Confirmez votre identité',
	'verify.title_recovery': 'Utilisez un code de récupération',
	'verify.lead_recovery':
		'Entrez l’un des codes que vous avez conservés lors de la configuration. Chacun ne sert qu’une fois.',
	'verify.recovery_code': 'Code de récupération',
	'verify.recovery_missing': 'Entrez un code de récupération\u00A0: dix lettres et chiffres.',
	'verify.trust': 'Faire confiance à ce navigateur pendant 30 jours',
	'verify.trust_hint': 'Seulement sur un appareil que personne d’autre n’utilise.',
	'verify.other_way': 'Essayer un autre moyen',
	'verify.ways': 'Comment voulez-vous confirmer?',
	'verify.way_recovery': 'Code de récupération',
	'verify.few_codes': {
		one: 'Il vous reste {count} code de récupération. Créez-en de nouveaux dans vos paramètres de sécurité.',
		other: 'Il vous reste {count} codes de récupération. Créez-en de nouveaux dans vos paramètres de sécurité.',
	},
	'verify.continue': 'Continuer',
	'verify.lost_hint': 'Aucun de ces moyens n’est à votre portée? Appelez la ligne de soutien.',
	'verify.document_title': 'Code de vérification · {brand}',
	'verify.sent_to': 'Entrez le code à 6 chiffres envoyé à {destination}.',
	'verify.send_to': 'Nous confirmons cette connexion par un code à 6 chiffres envoyé à {destination}.',
	'verify.earlier_code':
		'Le code que vous venez de recevoir appartient à une connexion précédente et ne fonctionne pas ici. Demandez-en un nouveau ci-dessous dans un instant.',
	'verify.sending': 'Envoi de votre code…',
	'verify.lead': 'Entrez le code à 6 chiffres que nous vous avons envoyé.',
	'verify.code': 'Code de vérification',
	'verify.code_missing': 'Entrez les 6 chiffres du code.',
	'verify.submit': 'Vérifier',
	'verify.pending': 'Vérification en cours…',
	'verify.resend': 'Envoyer un nouveau code',
	'verify.resend_in': 'Vous pourrez demander un nouveau code dans {count}\u00A0s',
	'verify.undelivered': 'Le message texte n’a pas pu être livré. Choisissez un autre moyen ci-dessous.',
	'verify.undelivered_only':
		'Le message texte n’a pas pu être livré. Vérifiez que votre téléphone est allumé et capte le réseau, puis demandez un autre code.',
	'verify.sent': 'Code de vérification envoyé.',
	'verify.send_failed': 'L’envoi du code de vérification a échoué',
	'verify.demo_mailbox': 'Ouvrir la boîte de réception dans un nouvel onglet',
	'verify.again': 'Se connecter de nouveau',
	'verify.back': 'Se connecter avec un autre compte',
	'verify.script_needed':
		'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
	'verify.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	...methods.verifyFr,
};

export const settingsFr: Translation<typeof settingsEn> = {
	'setup.document_title': 'Vérification en deux étapes · {brand}',
	'setup.title': 'Protégez votre compte',
	'setup.title_add': 'Ajouter une méthode',
	'setup.lead':
		'Désormais, le mot de passe ne suffit plus à ouvrir votre compte. Choisissez comment vous voulez confirmer votre identité.',
	'setup.lead_add': 'Choisissez un autre moyen de confirmer votre identité à la connexion.',
	'setup.step': 'Étape {step} de 3',
	'setup.choose': 'Méthode',
	'setup.recommended': 'Recommandé',
	'setup.send': 'Envoyer le code',
	'setup.sending': 'Envoi du code…',
	'setup.prove_title': 'Entrez le code',
	'setup.prove_text': 'Nous avons envoyé 6 chiffres à {destination}. Ils sont valides pendant 10 minutes.',
	'setup.sent': 'Code de vérification envoyé.',
	'setup.code': 'Code de vérification',
	'setup.code_missing': 'Entrez les 6 chiffres du code.',
	'setup.confirm': 'Confirmer',
	'setup.confirming': 'Vérification du code…',
	'setup.resend': 'Envoyer un nouveau code',
	'setup.resend_in': 'Vous pourrez demander un nouveau code dans {count}\u00A0s',
	'setup.back': 'Choisir une autre méthode',
	'setup.copy': 'Copier',
	'setup.copied': 'Copié',
	'setup.leave': 'Vérification en deux étapes',
	'setup.finish': 'Aller à mon espace de travail',
	'setup.finish_add': 'Terminé',
	'setup.failed': 'L’opération a échoué',
	'setup.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'setup.loading': 'Chargement…',
	'setup.retry': 'Réessayer',
	'setup.demo_mailbox': 'Démonstration\u00A0: ouvrir la boîte de réception dans un nouvel onglet',
	'setup.why_title': 'Pourquoi une deuxième étape?',
	'setup.why_text':
		'Les mots de passe finissent par fuiter. Avec une deuxième étape, un mot de passe volé n’ouvre rien à lui seul. Il suffit de deux minutes.',
	'setup.why_help': 'Des questions? Composez le {hotline}.',

	'factors.loading': 'Chargement de vos méthodes de connexion…',
	'factors.failed': 'Vos méthodes de connexion n’ont pu être chargées',
	'factors.methods': 'Deuxième étape',
	'factors.methods_text': 'L’une d’elles vous est demandée après votre mot de passe.',
	'factors.none': 'Aucune deuxième étape',
	'factors.none_text': 'Votre mot de passe suffit à ouvrir votre compte. Ajoutez une méthode pour le protéger.',
	'factors.add': 'Ajouter une méthode',
	'factors.preferred': 'Demandée en premier',
	'factors.since': 'Depuis le {date}',
	'factors.prefer': 'Demander en premier',
	'factors.replace': 'Remplacer',
	'factors.remove': 'Retirer',
	'factors.actions': 'Actions pour la méthode {method}',
	'factors.remove_title': 'Retirer la méthode {method}?',
	'factors.remove_text':
		'Elle ne vous sera plus demandée à la connexion, et aucun navigateur ne restera de confiance. Un message vous en avisera.',
	'factors.removed': 'Méthode retirée\u00A0: {method}.',
	'factors.preferred_done': 'Méthode désormais demandée en premier\u00A0: {method}.',
	'factors.last': 'Il faut au moins une méthode\u00A0: celle-ci peut être remplacée, mais non retirée.',
	'factors.cancel': 'Annuler',
	'factors.pending': 'Un instant…',
	...methods.settingsFr,
};

/** What waits for a person, on their home. */
export const needsFr: Translation<typeof needsEn> = {
	'needs.second_step': 'Vous n’avez pas de deuxième étape',
	'needs.second_step_name': 'une deuxième étape',
	'needs.second_step_why': 'Quiconque connaît votre mot de passe peut se connecter à votre place.',
	'needs.second_step_action': 'Configurer la deuxième étape',
	'needs.codes': 'Il ne vous reste aucun code de récupération',
	'needs.codes_name': 'les codes de récupération',
	'needs.codes_why': 'Ils vous permettent de vous connecter si vous perdez votre téléphone.',
	'needs.codes_action': 'Créer des codes',
	'first.second_step': 'Activer la vérification en deux étapes',
	'first.second_step_why': 'Un code en plus du mot de passe protège votre compte.',
	'first.second_step_done': 'Terminé',
	'first.codes': 'Conserver vos codes de récupération',
	'first.codes_why':
		'Ils vous permettent de vous connecter si vous perdez l’accès à votre courriel ou à votre téléphone.',
	'first.codes_done': 'Terminé',
};
