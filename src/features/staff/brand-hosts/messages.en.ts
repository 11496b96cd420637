import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'brand_hosts.not_found': 'Host not found. Go back to the list of hosts.',
	'brand_hosts.is_address': 'Enter a name, not an IP address.',
	'brand_hosts.no_dot': 'Enter the full name, such as portal.company.com.',
	'brand_hosts.wildcard': 'Add each host by its full name. Wildcards aren’t supported.',
	'brand_hosts.look_alike': 'Use Latin letters only. Letters from other alphabets can imitate another name.',
	'brand_hosts.no_name': 'Enter a valid host name, such as portal.company.com.',
	'brand_hosts.taken': 'This host is already in use. Choose another one.',
	'brand_hosts.too_many': 'You’ve reached the host limit. Remove one first.',
	'brand_hosts.asked_just_now': 'We checked this host a moment ago. Try again in 30 seconds.',
	'brand_hosts.live': 'This host is in the published version. Remove it there first.',
} as const satisfies Catalog;
