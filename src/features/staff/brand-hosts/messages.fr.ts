import type { Translation } from '#platform/contract/text.ts';
import type { problemsEn } from './messages.en.ts';

export const problemsFr: Translation<typeof problemsEn> = {
	'brand_hosts.not_found': 'Adresse introuvable. Revenez à la liste des adresses.',
	'brand_hosts.is_address': 'Entrez un nom plutôt qu’une adresse IP.',
	'brand_hosts.no_dot': 'Entrez le nom complet, par exemple portail.entreprise.com.',
	'brand_hosts.wildcard':
		'Ajoutez chaque adresse par son nom complet. Les caractères génériques ne sont pas pris en charge.',
	'brand_hosts.look_alike':
		'N’utilisez que des lettres latines. Celles d’autres alphabets peuvent imiter un autre nom.',
	'brand_hosts.no_name': 'Entrez un nom valide, par exemple portail.entreprise.com.',
	'brand_hosts.taken': 'Cette adresse est déjà utilisée. Choisissez-en une autre.',
	'brand_hosts.too_many': 'Le nombre maximal d’adresses est atteint. Retirez-en une d’abord.',
	'brand_hosts.asked_just_now': 'Cette adresse vient d’être vérifiée. Réessayez dans 30 secondes.',
	'brand_hosts.live': 'Cette adresse fait partie de la version publiée. Retirez-la d’abord de celle-ci.',
};
