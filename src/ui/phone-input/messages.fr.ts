import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'phone.country': 'Pays\u00A0: {name} ({code}), {callingCode}',
	'phone.countries': 'Pays et régions',
	'phone.find': 'Tapez un nom ou un indicatif',
	'phone.preferred': 'Suggestions',
	'phone.all': 'Tous les pays et régions',
	'phone.invalid': 'Ce numéro n’est pas valide. Vérifiez le pays et les chiffres.',
	'phone.area_code': 'Ajoutez l’indicatif régional.',
	'phone.missing': { one: 'Il manque {count} chiffre.', other: 'Il manque {count} chiffres.' },
	'phone.surplus': { one: 'Retirez {count} chiffre.', other: 'Retirez {count} chiffres.' },
	'phone.too_short': 'Ce numéro est trop court pour son pays.',
	'phone.too_long': 'Ce numéro est trop long pour son pays.',
	'phone.refused': 'Utilisez seulement des chiffres, des espaces, des parenthèses, + et -.',
	'phone.refused_pattern': 'Ce caractère n’est pas accepté ici.',
};
