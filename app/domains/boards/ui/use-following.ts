import { useState } from 'react';

/** A choice that shows at once and follows the address whenever that changes. */
export function useFollowing<T>(address: T): [T, (choice: T) => void] {
  const [known, setKnown] = useState(address);
  const [shown, setShown] = useState(address);
  if (known !== address) {
    setKnown(address);
    setShown(address);
  }
  return [shown, setShown];
}
