import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'phone.country': 'Pays\u00A0: {name} ({code}), {callingCode}',
	'phone.countries': 'Pays et régions',
	'phone.preferred': 'Suggestions',
	'phone.all': 'Tous les pays et régions',
	'phone.invalid': 'Numéro de téléphone non valide. Vérifiez le pays et le nombre de chiffres.',
	'phone.refused': 'Utilisez seulement des chiffres, des espaces, des parenthèses, + et -.',
	'phone.refused_pattern': 'Ce caractère n’est pas accepté ici.',
};
