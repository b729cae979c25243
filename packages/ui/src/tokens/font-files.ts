/** Address of the font that every page needs, to be fetched before its style sheet asks for it. */
export { default as latinFont } from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
