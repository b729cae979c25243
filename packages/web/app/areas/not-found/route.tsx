import { missing } from '@marque/app-kit/pages/missing';

/** Every address that is none of the site's. */
export function loader(): never {
  throw missing('page');
}

export default function NoSuchPage() {
  return null;
}
