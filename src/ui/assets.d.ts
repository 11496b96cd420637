/** Address of a file that the build copies under an immutable name. */
declare module '*.svg?no-inline' {
	const address: string;
	// oxlint-disable-next-line import/no-default-export -- the bundler's own shape
	export default address;
}

/** A style sheet that a package brings; the build links it with the part that asks for it. */
declare module '*.css';
