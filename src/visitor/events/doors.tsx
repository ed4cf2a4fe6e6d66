/** Drawings for the two answers: a closed door, and an open one with a light. */
export function Doors({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg className="event-doors" viewBox="0 0 120 150" aria-hidden="true">
      <path d="M6 148V60a54 54 0 0 1 108 0v88z" fill="#E5DDCD" />
      <path d="M14 148V60a46 46 0 0 1 92 0v88z" fill="#F5CB6B" />
      {isOpen ? (
        <>
          <path d="M14 148V60c0-20 10-34 24-41v136z" fill="#8A7A5A" />
          <path d="M106 148V60c0-20-10-34-24-41v136z" fill="#9A8A69" />
          <path d="M60 74c6 9 11 15 11 23a11 11 0 0 1-22 0c0-8 5-14 11-23z" fill="#B26A12" />
        </>
      ) : (
        <>
          <path d="M14 148V60a46 46 0 0 1 44.6-46v134z" fill="#8A7A5A" />
          <path d="M106 148V60A46 46 0 0 0 61.4 14v134z" fill="#9A8A69" />
          <path d="M26 66v66M44 58v74M94 66v66M76 58v74" stroke="#6A604F" strokeOpacity=".35" strokeWidth="2" />
          <circle cx="54" cy="92" r="2.6" fill="#F5CB6B" />
          <circle cx="66" cy="92" r="2.6" fill="#F5CB6B" />
        </>
      )}
    </svg>
  );
}
