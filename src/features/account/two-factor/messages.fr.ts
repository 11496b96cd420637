import type { Translation } from '#platform/contract/text.ts';
import type { en, mailEn, needsEn, problemsEn, settingsEn } from './messages.en.ts';
import * as methods from './methods/messages.fr.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'two_factor.callback_refused': 'Cet avis ne provient pas du fournisseur de messages texte.',
	'two_factor.invalid_code': 'Le code saisi n’est pas valide',
	'two_factor.code_expired': 'Ce code a expiré. Demandez-en un nouveau.',
	'two_factor.no_code_sent': 'Aucun code n’a encore été envoyé pour cette connexion. Demandez-en un.',
	'two_factor.too_many_failures': 'Trop de codes erronés. Recommencez la connexion pour recevoir un nouveau code.',
	'two_factor.too_many_tries': 'Trop de tentatives. Attendez un peu, puis entrez de nouveau un code.',
	'two_factor.sent_a_moment_ago':
		'Un code vient d’être envoyé. Vous pourrez en demander un autre dans {seconds}\u00A0s.',
	'two_factor.too_many_sends':
		'Trop de codes ont été envoyés. Attendez {minutes}\u00A0min avant d’en demander un autre, ou appelez la ligne de soutien.',
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
		'Vous n’avez pas tenté d’ouvrir une session? Quelqu’un connaît peut-être votre mot de passe. Appelez le {hotline}.',
	'code.note_set_up':
		'Vous n’avez rien demandé? Ignorez ce message\u00A0: sans le code, rien ne change. Des questions? Appelez le {hotline}.',
	'code.note_confirm':
		'Vous n’avez rien modifié dans votre compte? Quelqu’un d’autre tente peut-être de le faire. Appelez le {hotline}.',
	...methods.mailFr,
};

export const fr: Translation<typeof en> = {
	'verify.title': 'Confirmez votre identité',
	'verify.title_recovery': 'Utilisez un code de récupération',
	'verify.lead_recovery':
		'Entrez un des codes conservés lors de la configuration de votre deuxième étape. Chacun ne sert qu’une fois.',
	'verify.recovery_code': 'Code de récupération',
	'verify.recovery_missing': 'Entrez un code de récupération\u00A0: 10 lettres et chiffres.',
	'verify.trust': 'Faire confiance à ce navigateur pendant 30 jours',
	'verify.trust_hint': 'Seulement sur un appareil que personne d’autre n’utilise.',
	'verify.other_way': 'Essayer un autre moyen',
	'verify.ways': 'Comment voulez\u2011vous confirmer?',
	'verify.way_recovery': 'Code de récupération',
	'verify.few_codes': {
		one: 'Il vous reste {count} code de récupération. Créez-en de nouveaux dans vos paramètres de sécurité.',
		other: 'Il vous reste {count} codes de récupération. Créez-en de nouveaux dans vos paramètres de sécurité.',
	},
	'verify.continue': 'Continuer',
	'verify.lost_hint': 'Aucun de ces moyens n’est accessible? Appelez la ligne de soutien.',
	'verify.document_title': 'Code de vérification · {brand}',
	'verify.sent_to': 'Entrez le code à 6 chiffres envoyé à {destination}.',
	'verify.send_to': 'Nous confirmons cette connexion par un code à 6 chiffres envoyé à {destination}.',
	'verify.earlier_code':
		'Le code que vous venez de recevoir concerne une connexion précédente et ne fonctionne pas ici. Demandez-en un nouveau ci-dessous dans un instant.',
	'verify.sending': 'Envoi de votre code…',
	'verify.lead': 'Entrez le code à 6 chiffres que nous vous avons envoyé.',
	'verify.code': 'Code de vérification',
	'verify.code_missing': 'Entrez le code à 6 chiffres.',
	'verify.submit': 'Vérifier',
	'verify.pending': 'Vérification…',
	'verify.resend': 'Envoyer un nouveau code',
	'verify.resend_in': 'Vous pourrez demander un nouveau code dans {count}\u00A0s',
	'verify.undelivered': 'Impossible de transmettre le message texte. Choisissez un autre moyen ci-dessous.',
	'verify.undelivered_only':
		'Impossible de transmettre le message texte. Vérifiez que votre téléphone est allumé et capte le réseau, puis demandez un autre code.',
	'verify.sent': 'Code de vérification envoyé.',
	'verify.send_failed': 'L’envoi du code de vérification a échoué',
	'verify.demo_mailbox': 'Ouvrir la boîte de réception dans un nouvel onglet',
	'verify.again': 'Recommencer la connexion',
	'verify.back': 'Utiliser un autre compte',
	'verify.script_needed': 'Cette page nécessite JavaScript. Activez-le dans votre navigateur, puis actualisez la page.',
	'verify.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	...methods.verifyFr,
};

export const settingsFr: Translation<typeof settingsEn> = {
	'setup.document_title': 'Vérification en deux étapes · {brand}',
	'setup.title': 'Protégez votre compte',
	'setup.title_add': 'Ajouter une méthode',
	'setup.lead': 'Votre mot de passe seul ne suffira plus. Choisissez comment confirmer votre identité.',
	'setup.lead_add': 'Choisissez un autre moyen de confirmer votre identité à la connexion.',
	'setup.step': 'Étape {step} sur 3',
	'setup.choose': 'Méthode',
	'setup.is_added': 'En place',
	'setup.recommended': 'Recommandée',
	'setup.send': 'Envoyer le code',
	'setup.sending': 'Envoi…',
	'setup.prove_title': 'Entrez le code',
	'setup.prove_text': 'Nous avons envoyé un code à 6 chiffres à {destination}. Il expire dans 10\u00A0minutes.',
	'setup.sent': 'Code de vérification envoyé.',
	'setup.code': 'Code de vérification',
	'setup.code_missing': 'Entrez le code à 6 chiffres.',
	'setup.confirm': 'Confirmer',
	'setup.confirming': 'Confirmation…',
	'setup.resend': 'Envoyer un nouveau code',
	'setup.resend_in': 'Vous pourrez demander un nouveau code dans {count}\u00A0s',
	'setup.back': 'Choisir une autre méthode',
	'setup.copy': 'Copier',
	'setup.copied': 'Copié',
	'setup.leave': 'Vérification en deux étapes',
	'setup.finish': 'Aller à mon espace de travail',
	'setup.finish_add': 'Terminé',
	'setup.added': 'Méthode ajoutée\u00A0: {method}.',
	'setup.replaced': 'Méthode remplacée\u00A0: {method}.',
	'setup.browsers_removed': 'Vos navigateurs de confiance ont été retirés\u00A0: chacun redemandera la deuxième étape.',
	'setup.failed': 'Une erreur est survenue',
	'setup.network_failure': 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
	'setup.loading': 'Chargement…',
	'setup.retry': 'Réessayer',
	'setup.demo_mailbox': 'Démonstration\u00A0: ouvrir la boîte de réception dans un nouvel onglet',
	'setup.why_title': 'Pourquoi une deuxième étape?',
	'setup.why_text':
		'Un mot de passe finit souvent par être divulgué. Avec une deuxième étape, un mot de passe volé ne suffit plus pour accéder à votre compte. La configuration prend deux minutes.',
	'setup.why_help': 'Des questions? Appelez le {hotline}.',

	'factors.loading': 'Chargement…',
	'factors.failed': 'Impossible de charger vos méthodes de vérification',
	'factors.methods': 'Deuxième étape',
	'factors.methods_text': 'L’une d’elles vous est demandée après votre mot de passe.',
	'factors.none': 'Aucune deuxième étape pour l’instant',
	'factors.none_text': 'Votre mot de passe suffit pour accéder à votre compte. Ajoutez une méthode pour le protéger.',
	'factors.add': 'Ajouter une méthode',
	'factors.preferred': 'Préférée',
	'factors.since': 'Depuis le {date}',
	'factors.prefer': 'Définir comme préférée',
	'factors.replace': 'Remplacer',
	'factors.remove': 'Retirer',
	'factors.actions': 'Actions pour la méthode {method}',
	'factors.remove_title': 'Retirer la méthode {method}?',
	'factors.remove_text':
		'Elle ne vous sera plus demandée, et vos navigateurs de confiance seront retirés. Un message vous en avisera.',
	'factors.removed': 'Méthode retirée\u00A0: {method}.',
	'factors.preferred_done': 'Méthode préférée\u00A0: {method}.',
	'factors.last': 'Il faut au moins une méthode\u00A0: vous pouvez remplacer celle-ci, mais non la retirer.',
	'factors.cancel': 'Annuler',
	'factors.pending': 'Un instant…',
	...methods.settingsFr,
};

/** What waits for a person, on their home. */
export const needsFr: Translation<typeof needsEn> = {
	'needs.second_step': 'Vous n’avez pas de deuxième étape',
	'needs.second_step_name': 'une deuxième étape',
	'needs.second_step_why': 'Quiconque connaît votre mot de passe peut ouvrir une session à votre place.',
	'needs.second_step_action': 'Configurer la deuxième étape',
	'needs.codes': 'Il ne vous reste aucun code de récupération',
	'needs.codes_name': 'les codes de récupération',
	'needs.codes_why': 'Ils vous permettent d’ouvrir une session si vous perdez votre téléphone.',
	'needs.codes_action': 'Créer des codes',
	'first.second_step': 'Activer la vérification en deux étapes',
	'first.second_step_why': 'Un code en plus du mot de passe protège votre compte.',
	'first.second_step_done': 'Terminé',
	'first.codes': 'Conserver vos codes de récupération',
	'first.codes_why':
		'Ils vous permettent d’ouvrir une session si vous perdez l’accès à votre courriel ou à votre téléphone.',
	'first.codes_done': 'Terminé',
};
