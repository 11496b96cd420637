const maxKey = 31;

/** A key of letters, digits and hyphens, as the name suggests it: “Prêts Lakeshore” gives `prets-lakeshore`. */
export function keyFromName(name: string): string {
	const plain = name
		.normalize('NFD')
		.toLowerCase()
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^a-z0-9]/g, ' ');
	const words = plain.split(' ').filter((word) => word !== '');
	return words
		.join('-')
		.replace(/^[0-9-]+/, '')
		.slice(0, maxKey);
}
